import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { takeMailTo } from '../../accounts/one-time-mail/take-mail-to.ts';

/**
 * Sends a mail to an address that anyone may have typed into a form. `compose` runs only while the day's limit is not
 * used up. @returns whether the mail was sent
 */
export async function mailToTypedAddress(
  deps: Pick<Deps, 'db' | 'vault' | 'clock' | 'mail'>,
  to: string,
  compose: () => Promise<Omit<Mail, 'to'>>,
): Promise<boolean> {
  const giveBack = await takeMailTo(deps, to, 'form');
  if (!giveBack) return false;
  try {
    await deps.mail.send({ to, ...(await compose()) });
  } catch (error) {
    await giveBack();
    throw error;
  }
  return true;
}
