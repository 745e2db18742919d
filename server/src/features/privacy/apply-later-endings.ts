import type { Deps } from '../../deps.ts';
import {
  deleteEndedCorrections,
  deleteEndedMailings,
  type FormerEntries,
  hasSameOrigin,
} from './apply-later-endings.queries.ts';

/**
 * Ends what people have ended since the backup, in a database restored from it: mailings, and the consent to keep a
 * text with its code. Requests made since the restore are later than everything in a former database, and stay.
 * @returns how many of each were ended now
 */
export async function applyLaterEndings({ db }: Pick<Deps, 'db'>, formers: readonly FormerEntries[]) {
  const ended = { mailings: 0, corrections: 0 };
  for (const former of formers)
    await db.transaction().execute(async (trx) => {
      // Compared with another service's database everything would seem to have ended.
      if (!(await hasSameOrigin(trx, former))) return;
      ended.mailings += await deleteEndedMailings(trx, former);
      ended.corrections += await deleteEndedCorrections(trx, former);
    });
  return ended;
}
