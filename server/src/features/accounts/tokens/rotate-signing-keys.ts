import { AppError } from '../../../app-error.ts';
import { DAY, HOUR, later } from '../../../clock.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { newSigningKey } from './new-signing-key.ts';
import {
  dropRetiredSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireSigningKeys,
} from './signing-keys.queries.ts';

const KEY_LIFETIME_MS = 30 * DAY;
/** Readers may cache the public keys for ten minutes, and each server reads them once a minute. */
const PUBLISHED_BEFORE_MS = HOUR;
const KEPT_AFTER_MS = 30 * DAY;

type Needs = Pick<Deps, 'db' | 'vault' | 'clock'>;

/**
 * Runs every day. Gives a key that is 30 days old a successor, published an hour before its first use. The old key
 * stays published until its last token has expired.
 */
export async function rotateSigningKeys(deps: Needs) {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await lockSigningKeys(trx);
    const [newest] = await listSigningKeys(trx, now);
    if (newest && later(newest.active_from, KEY_LIFETIME_MS) > now) return;
    await addSuccessor(deps, trx, now);
  });
}

/**
 * Gives the current key a successor at once, in the same way. The JWKS contains both until the old key is retired.
 * @throws AppError conflict when a successor is already published
 */
export const adminRotateSigningKey: Handler<'admin-rotate-signing-key'> = async (deps, actor, { reason }) => {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx);
    const [newest] = await listSigningKeys(trx, now);
    if (newest && newest.active_from > now)
      throw new AppError('conflict', {
        message: `A new key has already been published. It starts signing at ${newest.active_from.toISOString().slice(11, 16)} UTC.`,
      });
    const { kid, activeFrom } = await addSuccessor(deps, trx, now);
    await writeAudit(trx, {
      action: 'signing_key_rotated',
      actorUserId: actor.userId,
      ...(newest && { before: { kid: newest.kid } }),
      after: { kid, active_from: activeFrom.toISOString() },
      reason,
      origin: actor,
      now,
    });
    return { kid, active_from: activeFrom.toISOString() };
  });
};

async function addSuccessor({ vault }: Pick<Deps, 'vault'>, trx: Trx, now: Date) {
  const activeFrom = later(now, PUBLISHED_BEFORE_MS);
  const key = newSigningKey(vault);
  await retireSigningKeys(trx, activeFrom);
  await insertSigningKey(trx, { ...key, now, activeFrom });
  await dropRetiredSigningKeys(trx, later(now, -KEPT_AFTER_MS));
  return { kid: key.kid, activeFrom };
}

type Times = { active_from: Date; retired_at: Date | null };

/** A key is published before it signs, and stays published until its last token has expired. */
export function stateOfKey({ active_from: from, retired_at: until }: Times, now: Date) {
  if (from > now) return 'published';
  return until === null || until > now ? 'signs' : 'ends';
}

/** When the nightly job gives the newest of these keys a successor. */
export function nextRotation(keys: readonly Times[]): Date | null {
  const newest = keys.toSorted((one, other) => other.active_from.getTime() - one.active_from.getTime())[0];
  return newest ? later(newest.active_from, KEY_LIFETIME_MS) : null;
}
