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
 * Runs after a change of an email address. Moves the person's messages to support and mailings from the former address
 * to the current one, where the export and the erasure find them. Messages from the former address after the change may
 * be its next owner's, and stay.
 */
export async function moveAddress({ db }: Pick<Deps, 'db'>, { userId, former, at }: EmailChanged) {
  const until = new Date(at);
  await db.transaction().execute(async (trx) => {
    // The lock makes an erasure wait, unless it is already over.
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
