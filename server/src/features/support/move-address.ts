import type { Deps } from '../../deps.ts';
import { findProfile } from '../accounts/profile/profiles.queries.ts';
import { lockUser } from '../accounts/profile/users.queries.ts';
import type { EmailChanged } from '../accounts/status/account-events.ts';
import {
  dropContactMessages,
  dropMailingEntries,
  moveContactMessages,
  moveMailingEntries,
} from './move-address.queries.ts';

/**
 * After a change of an email address: moves the person's messages to support and mailings from the former address to
 * the present one, where the export and the erasure look for them. What came from the former address after the change
 * may be its next owner's, and stays.
 */
export async function moveAddress({ db }: Pick<Deps, 'db'>, { userId, former, at }: EmailChanged) {
  const until = new Date(at);
  await db.transaction().execute(async (trx) => {
    // The lock makes an erasure wait; or it is over by then.
    const user = await lockUser(trx, userId);
    if (!user || user.email === former) return;
    if ((await findProfile(trx, userId))?.deletion_erased_at) {
      await dropContactMessages(trx, former, until);
      await dropMailingEntries(trx, former, until);
      return;
    }
    await moveContactMessages(trx, { from: former, to: user.email, until });
    await moveMailingEntries(trx, { from: former, to: user.email, until });
  });
}
