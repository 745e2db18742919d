import { DAY, HOUR, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { newSigningKey } from './new-signing-key.ts';
import {
  dropRetiredSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireSigningKeys,
} from './signing-keys.queries.ts';

const KEY_LIVES = 30 * DAY;
/** The public keys may be kept for ten minutes by whoever reads them, and each server reads them once a minute. */
const PUBLISHED_BEFORE = HOUR;
const KEPT_AFTER = 30 * DAY;

/**
 * Every day: gives a key that is 30 days old a successor. The successor is published an hour before its
 * first use, and the old one until the last token that it signed has run out.
 */
export async function rotateSigningKeys({ db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx);
    const [newest] = await listSigningKeys(trx, now);
    if (newest && later(newest.active_from, KEY_LIVES) > now) return;
    const activeFrom = later(now, PUBLISHED_BEFORE);
    await retireSigningKeys(trx, activeFrom);
    await insertSigningKey(trx, { ...newSigningKey(vault), now, activeFrom });
    await dropRetiredSigningKeys(trx, later(now, -KEPT_AFTER));
  });
}
