import { DAY } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { limitKey } from '../../../platform/limit-keys.ts';
import { mailboxOf } from '../../../platform/mailbox-of.ts';
import { consumeRateLimit, returnPoint } from '../../../platform/rate-limits.queries.ts';
import { isConfirmedEmail } from '../profile/users.queries.ts';

/** Daily mails to an address that no account has confirmed, and from all forms together to any address. */
const SIX_A_DAY = { points: 6, windowMs: DAY };
/** Daily mails to the address of an account: its owner may request some on a day on which a stranger does. */
const TWELVE_A_DAY = { points: 12, windowMs: DAY };

/**
 * Counts one of the day's mails to a mailbox, in any spelling of its address. Every mail that a caller can cause
 * without being signed in as the owner of the address counts, so that the kinds do not add up (R12, R65): the forms,
 * the mails of sign-up, recovery and sign-in, and the request to a new address.
 * @param requestedBy 'form' for the forms that need no account: they leave the owner of an account six of the twelve
 * @returns null if none is left; otherwise a function that returns the mail to the limit if it could not be sent
 */
export async function consumeMailLimit(
  { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
  to: string,
  requestedBy: 'form' | 'account',
  queries: Db | Trx = db,
): Promise<(() => Promise<void>) | null> {
  const key = limitKey(vault, 'mail-to', mailboxOf(to));
  const now = clock.now();
  const isOwned = requestedBy === 'account' && (await isConfirmedEmail(queries, to));
  const limit = isOwned ? TWELVE_A_DAY : SIX_A_DAY;
  if ((await consumeRateLimit(queries, key, limit, now)) > 0) return null;
  return () => returnPoint(db, key, limit, now);
}
