import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { CallError, isUnanswered, messageOf } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';

/**
 * Shows why an act failed, under the given title, unless the session has ended. If the response was lost, the notice says
 * that the act may have been done; for an act without effects, `otherwise` describes the failure.
 */
export function notifyRefusal(error: unknown, title: string, otherwise?: string): void {
  if (notifySessionEnd(error)) return;
  if (otherwise === undefined && isUnanswered(error)) notifyNoAnswer();
  else notifyError(title, messageOf(error, otherwise ?? ''));
}

export function notifyNoAnswer(): void {
  notifyError('The response was lost', 'It may have been done. Check before you try again.');
}

/**
 * Asks the person to log in again if an act failed because the session has ended (second document, section 5).
 * @returns whether the session has ended
 */
export function notifySessionEnd(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code !== 'no_session') return false;
  const { title, text } = adminNotices.authenticationError;
  notifyError(title, text);
  return true;
}
