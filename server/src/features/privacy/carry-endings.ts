import type { Deps } from '../../deps.ts';
import {
  dropOtherCorrections,
  dropOtherMailings,
  isOfOneOrigin,
  type StillThere,
} from './carry-endings.queries.ts';

/**
 * Ends in a database that was restored from a backup what people have ended since: mailings, and the consent to keep a
 * text with its code. What they have asked for since the restore is later than everything in a former database, and
 * stays.
 * @returns how many of each were ended now
 */
export async function carryEndings({ db }: Pick<Deps, 'db'>, formers: readonly StillThere[]) {
  const ended = { mailings: 0, corrections: 0 };
  for (const former of formers)
    await db.transaction().execute(async (trx) => {
      // Compared with another service's database everything would seem to have been ended.
      if (!(await isOfOneOrigin(trx, former))) return;
      ended.mailings += await dropOtherMailings(trx, former);
      ended.corrections += await dropOtherCorrections(trx, former);
    });
  return ended;
}
