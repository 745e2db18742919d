import { DAY } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { limitKey } from '../../../platform/limit-keys.ts';
import { consumeRateLimit, returnPoint } from '../../../platform/rate-limits.queries.ts';
import type { Mail } from '../../../ports/mailer.ts';

/** All forms together: nobody's mailbox is filled by somebody else who types its address. */
const A_DAY = { points: 6, windowMs: DAY };

/**
 * Sends a mail to an address that somebody has typed into a form, who may be anybody. `compose` is asked when there is
 * still one for the day. @returns whether it was sent
 */
export async function mailToTypedAddress(
  { db, vault, clock, mail }: Pick<Deps, 'db' | 'vault' | 'clock' | 'mail'>,
  to: string,
  compose: () => Promise<Omit<Mail, 'to'>>,
): Promise<boolean> {
  const key = limitKey(vault, 'form-mail', to);
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
