import { messageOf } from '../../../../lib/call/call-error.ts';
import { mayBeDone } from '../../parts/lost-answer.ts';

/**
 * Returns why a decision failed, for its dialog. After a lost answer, pressing again shows whether the decision was
 * recorded.
 */
export function decisionProblem(error: Error | null): string | null {
  if (!error) return null;
  return mayBeDone(error)
    ? 'No answer came, so it may be decided already. Press again: it is decided only once.'
    : messageOf(error, 'The server could not be reached.');
}
