import { setImmediate as others } from 'node:timers/promises';
import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { listAccountsAfter, listReceivedTexts, replaceReceptionCounts } from './reception.queries.ts';
import { createReceptionTally } from './reception-rules.ts';

const ACCOUNTS_PER_READ = 500;
/** The newest texts are read: at most twenty of an account's texts count per country, type and platform. */
const MAX_TEXTS_PER_ACCOUNT = 200;

/**
 * Runs every night. Counts what numbers of each country and type have received, over all accounts, as far as the
 * figures reveal nothing about any person (docs/decisions/040). Stores only the figures.
 */
export async function measureReception({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const since = later(now, -MESSAGE_RETENTION_DAYS * DAY);
  const tally = createReceptionTally();
  for (let after: string | null = null; ; ) {
    const accounts = await listAccountsAfter(db, after, ACCOUNTS_PER_READ);
    for (const accountId of accounts) {
      tally.addAccount(await listReceivedTexts(db, accountId, since, MAX_TEXTS_PER_ACCOUNT));
      // Searching that many texts for codes blocks the event loop for milliseconds. Yields to other calls in between.
      await others();
    }
    if (accounts.length < ACCOUNTS_PER_READ) break;
    after = accounts.at(-1) ?? null;
  }
  await db.transaction().execute((trx) => replaceReceptionCounts(trx, tally.counts(), now));
}
