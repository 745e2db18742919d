import { DAY } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { limitKey } from '../../../platform/limit-keys.ts';
import { mailboxOf } from '../../../platform/mailbox-of.ts';
import { consumeRateLimit, readPoints } from '../../../platform/rate-limits.queries.ts';

/** A refusal is a limit without a point left. Like every limit it holds a keyed hash and is deleted at its end. */
const FOR_A_YEAR = { points: 1, windowMs: 365 * DAY };

type Keys = Pick<Deps, 'vault' | 'clock'>;

/**
 * Records that the owner of a mailbox refuses it to this account, in any spelling.
 * @returns false if it was already recorded
 */
export async function refuseAddress(deps: Keys, trx: Trx, userId: string, email: string): Promise<boolean> {
  return (await consumeRateLimit(trx, keyOf(deps, userId, email), FOR_A_YEAR, deps.clock.now())) === 0;
}

/**
 * Whether the owner of this mailbox has refused the account within a year. The mailbox then gets no request from it.
 */
export async function isAddressRefused(deps: Keys, db: Db | Trx, userId: string, email: string) {
  const { points } = await readPoints(db, keyOf(deps, userId, email), FOR_A_YEAR, deps.clock.now());
  return points > 0;
}

function keyOf({ vault }: Keys, userId: string, email: string): string {
  return limitKey(vault, 'address-refused', `${userId} ${mailboxOf(email)}`);
}
