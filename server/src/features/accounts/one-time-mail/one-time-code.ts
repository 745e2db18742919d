import { timingSafeEqual } from 'node:crypto';
import { DAY } from '../../../clock.ts';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { Deps, Vault } from '../../../deps.ts';
import { consumeRateLimit, type Limit } from '../../../platform/rate-limits.queries.ts';
import { keyedHash } from '../../../random.ts';
import { consumeCodeTry } from './one-time-tokens.queries.ts';

/**
 * The three tries of each code add up when an attacker requests many codes. After thirty in a day only the mailed link
 * is accepted.
 */
const TRIES_A_DAY: Limit = { points: 30, windowMs: DAY };

/** A million possible codes are quickly tried, so the hash is keyed with a key that the database does not hold. */
export function codeHash(vault: Vault, userId: string, code: string): Buffer {
  return Buffer.from(keyedHash(vault.derive('one-time-code'), `${userId}:${code}`), 'base64url');
}

/**
 * Compares a code with the newest one sent. A code has three tries and a person thirty a day, both counted before the
 * comparison. An id that no person has costs the same two writes.
 * @param countedAs the owner of the daily tries
 * @returns the hash of the token that belongs to the code, to be consumed; null when the code is wrong
 */
export async function findTokenOfCode(
  { db, vault, clock }: Deps,
  userId: string,
  purposes: readonly OneTimePurpose[],
  code: string,
  countedAs = userId,
): Promise<Buffer | null> {
  const now = clock.now();
  // A sign-in code is accepted under two types and is one code, so both share one count.
  const kind = purposes.includes('reauthentication') ? 'reauthentication' : 'sign-in';
  if ((await consumeRateLimit(db, `code-tries:${kind}:${countedAs}`, TRIES_A_DAY, now)) > 0) return null;
  const sent = await consumeCodeTry(db, userId, purposes, now);
  if (!sent?.code_hash) {
    // Writes once more, as for a person whose code has lost a try, so that the time of the answer reveals nothing.
    await consumeRateLimit(db, `code-missing:${kind}:${countedAs}`, TRIES_A_DAY, now);
    return null;
  }
  return timingSafeEqual(sent.code_hash, codeHash(vault, userId, code)) ? sent.token_hash : null;
}
