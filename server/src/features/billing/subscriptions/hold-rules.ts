import { DAY, later } from '../../../clock.ts';
import type { AccountHolder } from '../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../accounts/status/account-rules.ts';
import type { Subscription } from './subscriptions.queries.ts';

type Holder = Pick<
  AccountHolder,
  'account_status' | 'suspended_until' | 'status_since' | 'deletion_requested_at'
>;
type Clocked = Pick<Subscription, 'billing_paused_at' | 'disputed_at' | 'period_due' | 'grace_started_at'>;
type Held = { subscription: Clocked; holder: Holder | undefined };

/**
 * Since when the clock of a number stands still at an instant, or null while it runs (rules 26 and 30 of
 * docs/billing.md): its account is suspended, or what was paid for it is disputed. It follows from how both stand
 * now, whoever has changed them; `billing_paused_at` only remembers since when.
 */
export function heldFrom({ subscription, holder }: Held, now: Date): Date | null {
  const isSuspended = holder !== undefined && effectiveAccountStatus(holder, now) === 'suspended';
  const causes = [
    ...(isSuspended ? [holder.status_since ?? now] : []),
    ...(isDisputed(subscription) ? [subscription.disputed_at ?? now] : []),
  ];
  return causes.length === 0 ? null : new Date(Math.min(...causes.map(Number), now.getTime()));
}

/** What was paid for it is disputed: its texts are withheld, and only the decision shows them (rules 14 and 26). */
export function isDisputed({ disputed_at }: Pick<Subscription, 'disputed_at'>): boolean {
  return disputed_at !== null;
}

/**
 * What is to be written down of a number's hold: that it has begun, or what its end makes of the dates; null when
 * that stands there already. @param endedAt when the last of what held it was over
 */
export function holdChanges(lifecycle: Held, now: Date, endedAt = reinstatedAt(lifecycle, now)) {
  const { billing_paused_at } = lifecycle.subscription;
  const since = heldFrom(lifecycle, now);
  if (since) return billing_paused_at ? null : { billing_paused_at: since };
  return billing_paused_at ? endHold(lifecycle.subscription, endedAt) : null;
}

/** When a suspension was over: as it was said, as it was lifted, or, where nobody wrote that down, now. */
function reinstatedAt({ subscription: { billing_paused_at }, holder }: Held, now: Date): Date {
  const end = holder?.account_status === 'suspended' ? holder.suspended_until : holder?.status_since;
  return end && billing_paused_at && end > billing_paused_at && end < now ? end : now;
}

/**
 * The dates of a number as a payment by hand finds them that was made at an instant: of one that is held, or was until
 * a moment ago, as if the hold had ended with it or when it did. Whether the hold was written down does not matter.
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

/** A suspension ends by itself on its day, and is looked at each day; what is disputed waits for the decision. */
export function holdEndsAt(holder: Holder | undefined, now: Date): Date | null {
  if (holder?.account_status !== 'suspended') return null;
  const { suspended_until: until } = holder;
  const tomorrow = later(now, DAY);
  return until && until > now && until < tomorrow ? until : tomorrow;
}

/**
 * What the end of a hold makes of a number's dates, if it ended at an instant. Paid time has run on. A grace that
 * was running, or the wait for the release, goes on where it stood: its due date moves by as long as it stood still,
 * so that nobody pays for a time in which nothing could be done. A due date that fell inside is due at that instant,
 * and what is charged for it starts its period.
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

/** The moved date is the anchor of the periods that follow. */
function dueAt(moment: Date) {
  return { period_due: moment, anchor_at: moment, months_from_anchor: 0 };
}
