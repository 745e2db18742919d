import { DAY, later } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { deleteMoneyBacksBefore } from '../billing/refunds/entry/used-money-backs.queries.ts';
import { dropLeftPhonesBefore } from '../verification/personal-data.queries.ts';

/** By then a phone may belong to another person. */
const KEPT_MS = 2 * 365 * DAY;

/**
 * Runs every night. Deletes the hashes of phones and cards that were kept two years for benefits that are given once
 * per person.
 */
export async function dropOldHashes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const since = later(clock.now(), -KEPT_MS);
  await deleteMoneyBacksBefore(db, since);
  await dropLeftPhonesBefore(db, since);
}
