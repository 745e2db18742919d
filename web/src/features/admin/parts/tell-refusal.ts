import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { CallError, messageOf } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';

/** Says why an act failed, under a title of its own, unless it failed because the session has ended. */
export function tellRefusal(
  error: unknown,
  title: string,
  otherwise = 'The server could not be reached.',
): void {
  if (!tellSessionEnd(error)) notifyError(title, messageOf(error, otherwise));
}

/** Asks to log in again where an act failed because the session has ended (second document, section 5). @returns whether it did */
export function tellSessionEnd(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code !== 'no_session') return false;
  const { title, text } = adminNotices.authenticationError;
  notifyError(title, text);
  return true;
}
