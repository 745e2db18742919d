import { DAY } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { limitKey } from '../../../platform/limit-keys.ts';
import { consumeRateLimit, returnPoint } from '../../../platform/rate-limits.queries.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { mailboxOf } from './mailbox-of.ts';

/** Mails a day from all forms, so that a sender cannot fill a mailbox by typing its address in many spellings. */
const A_DAY = { points: 6, windowMs: DAY };

/**
 * Sends a mail to an address that anybody may have typed into a form. `compose` runs only while the day's limit is
 * not used up. @returns whether the mail was sent
 */
export async function mailToTypedAddress(
  { db, vault, clock, mail }: Pick<Deps, 'db' | 'vault' | 'clock' | 'mail'>,
  to: string,
  compose: () => Promise<Omit<Mail, 'to'>>,
): Promise<boolean> {
  const key = limitKey(vault, 'form-mail', mailboxOf(to));
  const now = clock.now();
  if ((await consumeRateLimit(db, key, A_DAY, now)) > 0) return false;
  try {
    await mail.send({ to, ...(await compose()) });
  } catch (error) {
    await returnPoint(db, key, A_DAY, now);
    throw error;
  }
  return true;
}
