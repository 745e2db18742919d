import { hasReason, isOutage, isUnanswered } from '../../../lib/call/call-error.ts';

/** For a dialog whose idempotency key or version ensures that its act is done only once. */
export const PRESS_AGAIN = 'No answer came, so it may be done already. Press again: it is done only once.';

/** Whether the act may have been done: no answer came, or the server failed without saying why. */
export function mayBeDone(error: unknown): boolean {
  return Boolean(error) && (isUnanswered(error) || (isOutage(error) && !hasReason(error)));
}

/**
 * The message for a dialog that stays open after an outage to keep its key: another dialog would have another key, and
 * might repeat the act. Null if the answer says what was done.
 */
export function unansweredWords(error: Error | null): string | null {
  if (mayBeDone(error)) return PRESS_AGAIN;
  return isOutage(error) && error ? error.message : null;
}

/** Closes a dialog with a key after any clear answer; an outage keeps it open. */
export const closeWhenAnswered = (onClose: () => void) => ({
  onSettled: (_output: unknown, error: Error | null) => {
    if (unansweredWords(error) === null) onClose();
  },
});
