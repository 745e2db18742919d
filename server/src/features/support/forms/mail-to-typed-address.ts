import type { MailDeps } from '../../../deps.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { consumeMailLimit } from '../../accounts/one-time-mail/consume-mail-limit.ts';

/**
 * Sends a mail to an address that anyone may have typed into a form. `compose` runs only while the day's limit is not
 * used up. @returns whether the mail was sent
 */
export async function mailToTypedAddress(
  deps: MailDeps,
  to: string,
  compose: () => Promise<Omit<Mail, 'to'>>,
): Promise<boolean> {
  const returnMail = await consumeMailLimit(deps, to, 'form');
  if (!returnMail) return false;
  try {
    await deps.mail.send({ to, ...(await compose()) });
  } catch (error) {
    await returnMail();
    throw error;
  }
  return true;
}
