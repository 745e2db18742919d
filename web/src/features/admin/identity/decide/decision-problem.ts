import { messageOf } from '../../../../lib/call/call-error.ts';
import { mayBeDone } from '../../parts/lost-answer.ts';

/**
 * Returns why a decision failed, for its dialog. If the response was lost, repeating the decision shows
 * whether it was recorded.
 */
export function decisionProblem(error: Error | null): string | null {
  if (!error) return null;
  return mayBeDone(error)
    ? 'The response was lost, so the decision may have been recorded. Try again: it counts only once.'
    : messageOf(error, 'The server could not be reached.');
}
