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
 * Returns since when a number is held, or null (rules 26 and 30 of docs/billing.md): its account is suspended, or a
 * payment for it is disputed. The present state decides; `billing_paused_at` only records the start.
 */
export function heldSince({ subscription, holder }: Held, now: Date): Date | null {
  const isSuspended = holder !== undefined && effectiveAccountStatus(holder, now) === 'suspended';
  const causes = [
    ...(isSuspended ? [holder.status_since ?? now] : []),
    ...(isDisputed(subscription) ? [subscription.disputed_at ?? now] : []),
  ];
  return causes.length === 0 ? null : new Date(Math.min(...causes.map(Number), now.getTime()));
}

/** Only the decision of a dispute reveals withheld texts (rules 14 and 26). */
export function isDisputed({ disputed_at }: Pick<Subscription, 'disputed_at'>): boolean {
  return disputed_at !== null;
}

/**
 * Returns the changes that store the begin or the end of a number's hold; null if they are stored.
 * @param endedAt when the last cause of the hold ended
 */
export function holdChanges(lifecycle: Held, now: Date, endedAt = reinstatedAt(lifecycle, now)) {
  const { billing_paused_at } = lifecycle.subscription;
  const since = heldSince(lifecycle, now);
  if (since) return billing_paused_at ? null : { billing_paused_at: since };
  return billing_paused_at ? endHold(lifecycle.subscription, endedAt) : null;
}

/** Returns when a suspension ended: on its set day, when it was lifted, or now if neither is recorded. */
function reinstatedAt({ subscription: { billing_paused_at }, holder }: Held, now: Date): Date {
  const end = holder?.account_status === 'suspended' ? holder.suspended_until : holder?.status_since;
  return end && billing_paused_at && end > billing_paused_at && end < now ? end : now;
}

/**
 * Returns a number's dates for a manual payment at an instant: the payment ends a hold, and a hold that ended before
 * counts until its end. The result is the same whether or not the hold is stored.
 */
export function datesAtPayment(lifecycle: Held, paidAt: Date, now: Date) {
  const held = heldSince(lifecycle, now);
  const subscription = {
    ...lifecycle.subscription,
    billing_paused_at: lifecycle.subscription.billing_paused_at ?? held,
  };
  const end = held ? now : reinstatedAt({ ...lifecycle, subscription }, now);
  return endHold(subscription, end < paidAt ? end : paidAt);
}

/** When to check a hold: a suspension daily and on its last day, a dispute only at its decision. */
export function holdEndsAt(holder: Holder | undefined, now: Date): Date | null {
  if (holder?.account_status !== 'suspended') return null;
  const { suspended_until: until } = holder;
  const tomorrow = later(now, DAY);
  return until && until > now && until < tomorrow ? until : tomorrow;
}

/**
 * Returns the dates after a hold. Paid time is not extended. Grace and the days until the release continue where they
 * stopped, so the due date moves by the length of the hold. A due date inside the hold becomes its end, where the
 * charged period starts.
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
