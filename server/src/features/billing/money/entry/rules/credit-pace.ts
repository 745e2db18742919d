import { CREDIT_A_DAY_MINOR, CREDIT_AT_ONCE_MINOR, CREDIT_WAITS_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../../../clock.ts';

/** Credit from one card payment: its remaining cents, and when it came in. */
export type CardCredit = { minor: number; at: Date };

/** Cents that purchases cannot draw from yet, and when all of it can be spent; null where nothing waits. */
export type WaitingCredit = { minor: number; until: Date | null };

/** Credit from older payments does not wait. */
export function waitingCreditCutoff(now: Date): Date {
  return later(now, -CREDIT_WAITS_DAYS * DAY);
}

/**
 * Computes how much credit bought by card waits: $1,000 can be spent at once, $500 more after each whole day, and all
 * of it after 14 days (rule 20, paying-from-credit). The sum of the latest payments waits as one payment would, so that
 * a large sum in parts is not spendable sooner. @param payments an account's card payments for credit, oldest first
 */
export function waitingCredit(payments: readonly CardCredit[], now: Date): WaitingCredit {
  const waits: WaitingCredit = { minor: 0, until: null };
  let bought = 0;
  for (const { minor, at } of payments.toReversed()) {
    if (at <= waitingCreditCutoff(now)) break;
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
