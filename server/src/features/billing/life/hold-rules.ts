import { later } from '../../../clock.ts';
import type { Subscription } from '../subscriptions.queries.ts';

type Held = Pick<Subscription, 'held_since' | 'period_due' | 'suspension_date'>;

/**
 * What the end of an account's suspension, at an instant, makes of a number (rule 30 of docs/billing.md). Paid time
 * has run on. A grace that was running, or the wait for the release, goes on where it stood: its due date moves by
 * as long as it stood still, so that nobody pays for a time in which they could not come in. A due date that fell
 * inside is due now, and what is charged for it starts its period.
 */
export function endHold({ held_since, period_due, suspension_date }: Held, at: Date) {
  const free = { held_since: null };
  if (!held_since || !period_due || period_due > at) return free;
  if (period_due > held_since)
    return { ...free, ...dueAt(at), suspension_date: null, charge_tries: 0, charge_stopped: false };
  const stood = Math.max(0, at.getTime() - held_since.getTime());
  return {
    ...free,
    ...dueAt(later(period_due, stood)),
    suspension_date: later(suspension_date ?? period_due, stood),
  };
}

/** The moved date is the anchor of the periods that follow. */
function dueAt(moment: Date) {
  return { period_due: moment, anchor_at: moment, months_from_anchor: 0 };
}
