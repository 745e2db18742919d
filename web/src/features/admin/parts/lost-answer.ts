import { hasReason, isOutage, isUnanswered } from '../../../lib/call/call-error.ts';

/** For a dialog whose idempotency key or version ensures that its act is done only once. */
export const TRY_AGAIN = 'The response was lost, so it may already be done. Try again: it is done only once.';

/** Whether the act may have been done: the response was lost, or the server failed without giving a reason. */
export function mayBeDone(error: unknown): boolean {
  return Boolean(error) && (isUnanswered(error) || (isOutage(error) && !hasReason(error)));
}

/**
 * The message for a dialog that stays open after an outage to keep its key: a new dialog would have a new key, and
 * might repeat the act. Null if the response is clear.
 */
export function unansweredWords(error: Error | null): string | null {
  if (mayBeDone(error)) return TRY_AGAIN;
  return isOutage(error) && error ? error.message : null;
}

/** Closes a dialog with a key after any clear answer; an outage keeps it open. */
export const closeWhenAnswered = (onClose: () => void) => ({
  onSettled: (_output: unknown, error: Error | null) => {
    if (unansweredWords(error) === null) onClose();
  },
});
