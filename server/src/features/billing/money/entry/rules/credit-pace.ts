import { CREDIT_A_DAY_MINOR, CREDIT_AT_ONCE_MINOR, CREDIT_WAITS_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../../../clock.ts';

/** Credit that one card payment brought: cents that are left of what was bought, and when it came. */
export type CardCredit = { minor: number; at: Date };

/** Cents that cannot be spent on purchases yet, and when nothing waits any more; null where nothing does. */
export type WaitingCredit = { minor: number; until: Date | null };

/** Payments older than this hold nothing back. */
export function waitsSince(now: Date): Date {
  return later(now, -CREDIT_WAITS_DAYS * DAY);
}

/**
 * Of credit bought by card $1,000 can be spent at once and $500 more after each whole day; 14 days after its payment
 * nothing of it waits (rule 20 of docs/billing.md). This holds for each row of payments one after the other, so that a
 * large sum in parts is not free sooner than in one. @param payments the card payments for credit of an account, oldest
 * first
 */
export function waitingCredit(payments: readonly CardCredit[], now: Date): WaitingCredit {
  const waits: WaitingCredit = { minor: 0, until: null };
  let bought = 0;
  for (const { minor, at } of payments.toReversed()) {
    if (at <= waitsSince(now)) break;
    bought += minor;
    const days = Math.floor((Number(now) - Number(at)) / DAY);
    const waiting = bought - CREDIT_AT_ONCE_MINOR - days * CREDIT_A_DAY_MINOR;
    if (waiting <= 0) continue;
    const daysLeft = Math.ceil(waiting / CREDIT_A_DAY_MINOR);
    const until = later(at, Math.min(days + daysLeft, CREDIT_WAITS_DAYS) * DAY);
    waits.minor = Math.max(waits.minor, waiting);
    if (waits.until === null || until > waits.until) waits.until = until;
  }
  return waits;
}
