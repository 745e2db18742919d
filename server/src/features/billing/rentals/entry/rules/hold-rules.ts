import { DAY, later } from '../../../../../clock.ts';
import type { AccountHolder } from '../../../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../../../accounts/status/account-rules.ts';
import type { Subscription } from '../subscriptions.queries.ts';

type Holder = Pick<
  AccountHolder,
  'account_status' | 'suspended_until' | 'status_since' | 'deletion_requested_at'
>;
type HoldDates = Pick<Subscription, 'billing_paused_at' | 'disputed_at' | 'period_due' | 'grace_started_at'>;
export type HoldFacts = { subscription: HoldDates; holder: Holder | undefined };

/**
 * Returns when a number's hold began, or null without one (rules 26 and 30 of docs/billing.md). It is on hold while its
 * account is suspended or a payment for it is disputed. The current state decides; `billing_paused_at` only records the
 * start.
 */
export function heldSince({ subscription, holder }: HoldFacts, now: Date): Date | null {
  const isSuspended = holder !== undefined && effectiveAccountStatus(holder, now) === 'suspended';
  const causes = [
    ...(isSuspended ? [holder.status_since ?? now] : []),
    ...(isDisputed(subscription) ? [subscription.disputed_at ?? now] : []),
  ];
  return causes.length === 0 ? null : new Date(Math.min(...causes.map(Number), now.getTime()));
}

/**
 * Whether a payment for the number is disputed. Texts withheld for a dispute are revealed only by its decision (rules
 * 14 and 26).
 */
export function isDisputed({ disputed_at }: Pick<Subscription, 'disputed_at'>): boolean {
  return disputed_at !== null;
}

/**
 * Returns the changes that record the start or the end of a number's hold; null if nothing has changed.
 * @param endedAt when the last cause of the hold ended
 */
export function holdChanges(lifecycle: HoldFacts, now: Date, endedAt = reinstatedAt(lifecycle, now)) {
  const { billing_paused_at } = lifecycle.subscription;
  const since = heldSince(lifecycle, now);
  if (since) return billing_paused_at ? null : { billing_paused_at: since };
  return billing_paused_at ? endHold(lifecycle.subscription, endedAt) : null;
}

/**
 * Returns when a suspension ended: at its scheduled end, when an administrator lifted it, or now if neither is
 * recorded.
 */
function reinstatedAt({ subscription: { billing_paused_at }, holder }: HoldFacts, now: Date): Date {
  const end = holder?.account_status === 'suspended' ? holder.suspended_until : holder?.status_since;
  return end && billing_paused_at && end > billing_paused_at && end < now ? end : now;
}

/**
 * Returns a number's dates as of a manual payment at `paidAt`. It ends a current hold; a hold that ended earlier counts
 * only up to its own end. The result is the same whether or not the hold is stored.
 */
export function datesAtPayment(lifecycle: HoldFacts, paidAt: Date, now: Date) {
  const held = heldSince(lifecycle, now);
  const subscription = {
    ...lifecycle.subscription,
    billing_paused_at: lifecycle.subscription.billing_paused_at ?? held,
  };
  const end = held ? now : reinstatedAt({ ...lifecycle, subscription }, now);
  return endHold(subscription, end < paidAt ? end : paidAt);
}

/**
 * Returns when to check a hold again: a suspension daily and at its scheduled end; null for a dispute, which ends by
 * its decision.
 */
export function nextHoldCheckAt(holder: Holder | undefined, now: Date): Date | null {
  if (holder?.account_status !== 'suspended') return null;
  const { suspended_until: until } = holder;
  const tomorrow = later(now, DAY);
  return until && until > now && until < tomorrow ? until : tomorrow;
}

/**
 * Returns the dates after a hold. Paid time is not extended. Grace and the days until the release continue where they
 * stopped, so the due date moves by the length of the hold. A due date that falls within the hold moves to the hold's
 * end, where the next paid period starts.
 */
export function endHold(
  { billing_paused_at, period_due, grace_started_at }: Omit<HoldDates, 'disputed_at'>,
  at: Date,
) {
  const notHeld = { billing_paused_at: null };
  if (!billing_paused_at || billing_paused_at >= at || !period_due || period_due > at) return notHeld;
  if (period_due >= billing_paused_at)
    return { ...notHeld, ...dueAt(at), grace_started_at: null, charge_tries: 0, hard_declined: false };
  const heldMs = at.getTime() - billing_paused_at.getTime();
  return {
    ...notHeld,
    ...dueAt(later(period_due, heldMs)),
    grace_started_at: later(grace_started_at ?? period_due, heldMs),
  };
}

/** The moved date becomes the anchor of the following periods. */
function dueAt(moment: Date) {
  return { period_due: moment, anchor_at: moment, months_from_anchor: 0 };
}
