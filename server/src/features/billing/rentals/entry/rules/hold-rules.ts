import { DAY, later } from '../../../../../clock.ts';
import type { AccountHolder } from '../../../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../../../accounts/status/account-rules.ts';
import type { Subscription } from '../subscriptions.queries.ts';

type Holder = Pick<
  AccountHolder,
  'account_status' | 'suspended_until' | 'status_since' | 'deletion_requested_at'
>;
type Clocked = Pick<Subscription, 'billing_paused_at' | 'disputed_at' | 'period_due' | 'grace_started_at'>;
export type Held = { subscription: Clocked; holder: Holder | undefined };

/**
 * Since when a number's clock has stood still at an instant, or null while it runs (rules 26 and 30 of
 * docs/billing.md): its account is suspended, or a payment for it is disputed. The present state of both decides,
 * however it came about; `billing_paused_at` only remembers since when.
 */
export function heldFrom({ subscription, holder }: Held, now: Date): Date | null {
  const isSuspended = holder !== undefined && effectiveAccountStatus(holder, now) === 'suspended';
  const causes = [
    ...(isSuspended ? [holder.status_since ?? now] : []),
    ...(isDisputed(subscription) ? [subscription.disputed_at ?? now] : []),
  ];
  return causes.length === 0 ? null : new Date(Math.min(...causes.map(Number), now.getTime()));
}

/** Whether a payment for a number is disputed: only the decision shows its withheld texts (rules 14 and 26). */
export function isDisputed({ disputed_at }: Pick<Subscription, 'disputed_at'>): boolean {
  return disputed_at !== null;
}

/**
 * What is to be stored about a number's hold: that it has begun, or the dates after its end; null when that is stored
 * already. @param endedAt when the last cause of the hold ended
 */
export function holdChanges(lifecycle: Held, now: Date, endedAt = reinstatedAt(lifecycle, now)) {
  const { billing_paused_at } = lifecycle.subscription;
  const since = heldFrom(lifecycle, now);
  if (since) return billing_paused_at ? null : { billing_paused_at: since };
  return billing_paused_at ? endHold(lifecycle.subscription, endedAt) : null;
}

/** When a suspension ended: on its set day, when it was lifted, or, where that was not recorded, now. */
function reinstatedAt({ subscription: { billing_paused_at }, holder }: Held, now: Date): Date {
  const end = holder?.account_status === 'suspended' ? holder.suspended_until : holder?.status_since;
  return end && billing_paused_at && end > billing_paused_at && end < now ? end : now;
}

/**
 * A number's dates as a manual payment made at an instant finds them: for a number that is held, as if the hold ended
 * with the payment; for one whose hold has just ended, as of that end. Whether the hold was stored does not matter.
 */
export function datesFoundAt(lifecycle: Held, paidAt: Date, now: Date) {
  const held = heldFrom(lifecycle, now);
  const subscription = {
    ...lifecycle.subscription,
    billing_paused_at: lifecycle.subscription.billing_paused_at ?? held,
  };
  const end = held ? now : reinstatedAt({ ...lifecycle, subscription }, now);
  return endHold(subscription, end < paidAt ? end : paidAt);
}

/** When to check whether a hold has ended: a suspension on its last day, and daily; a dispute only at its decision. */
export function holdEndsAt(holder: Holder | undefined, now: Date): Date | null {
  if (holder?.account_status !== 'suspended') return null;
  const { suspended_until: until } = holder;
  const tomorrow = later(now, DAY);
  return until && until > now && until < tomorrow ? until : tomorrow;
}

/**
 * The dates of a number whose hold ends at an instant. Paid time has run on. A running grace, or the wait for the
 * release, continues where it stopped: its due date moves by the length of the hold, so that nobody pays for time in
 * which nothing could be done. A due date that fell inside is due at that instant, when the charged period starts.
 */
export function endHold(
  { billing_paused_at, period_due, grace_started_at }: Omit<Clocked, 'disputed_at'>,
  at: Date,
) {
  const free = { billing_paused_at: null };
  if (!billing_paused_at || billing_paused_at >= at || !period_due || period_due > at) return free;
  if (period_due >= billing_paused_at)
    return { ...free, ...dueAt(at), grace_started_at: null, charge_tries: 0, hard_declined: false };
  const stood = at.getTime() - billing_paused_at.getTime();
  return {
    ...free,
    ...dueAt(later(period_due, stood)),
    grace_started_at: later(grace_started_at ?? period_due, stood),
  };
}

/** The moved date becomes the anchor of the following periods. */
function dueAt(moment: Date) {
  return { period_due: moment, anchor_at: moment, months_from_anchor: 0 };
}
