import type Stripe from 'stripe';

/*
 * The assumptions of this adapter where Stripe's types and documents are incomplete. docs/providers.md lists each; no other part of the adapter depends on an assumption.
 */

type Session = Stripe.Identity.VerificationSession;
type Day = { day: number | null; month: number | null; year: number | null };

/** Assumed: a session in `requires_input` waits for the person while it has no last error, and is refused with one. */
export function isRefused({ last_error }: Session): boolean {
  return last_error !== null;
}

/**
 * Assumed: a status that the types do not name is followed by one that they name, so the session is read again later.
 */
export const UNKNOWN_STATUS = 'processing';

/**
 * Assumed: a canceled session can be redacted like one in `requires_input`. The types mention only `verified` and
 * `requires_input`.
 */
export function canBeRedacted({ status }: Session): boolean {
  return status !== 'processing';
}

/** Assumed: every redaction status but `redacted` precedes it. */
export function isRedacted({ redaction }: Session): boolean {
  return redaction?.status === 'redacted';
}

/**
 * Assumed: an expiry without a day or a month, as on documents of a few countries, is the last day of the month or the
 * year. @returns YYYY-MM-DD; null for a document without expiry
 */
export function lastDayOf(expiry: Day | null | undefined): string | null {
  if (!expiry?.year) return null;
  const { year, month, day } = expiry;
  return toDay(
    day && month ? new Date(Date.UTC(year, month - 1, day)) : new Date(Date.UTC(year, month ?? 12, 0)),
  );
}

/** Formats a complete date. @returns YYYY-MM-DD; null if a part is missing */
export function wholeDay(given: Day | null | undefined): string | null {
  if (!given?.year || !given.month || !given.day) return null;
  return toDay(new Date(Date.UTC(given.year, given.month - 1, given.day)));
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
