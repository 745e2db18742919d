import { timingSafeEqual } from 'node:crypto';
import { DAY } from '../../../clock.ts';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { Deps, Vault } from '../../../deps.ts';
import { consumeRateLimit, type Limit } from '../../../platform/rate-limits.queries.ts';
import { keyedHash } from '../../../random.ts';
import { takeCodeTry } from './one-time-tokens.queries.ts';

/** Three tries a code are many in a week of codes that somebody else asks for: then only the link of the mail counts. */
const TRIES_A_DAY: Limit = { points: 30, windowMs: DAY };

/** A million codes are soon tried out: their hash takes a key that the database does not hold. */
export function codeHash(vault: Vault, userId: string, code: string): Buffer {
  return Buffer.from(keyedHash(vault.derive('one-time-code'), `${userId}:${code}`), 'base64url');
}

/**
 * Compares a code with the one that was sent last; it has three tries, taken before the comparison, of thirty a day.
 * @returns the hash of the token that the code stands for, to be consumed; null when it is not right
 */
export async function findTokenOfCode(
  { db, vault, clock }: Deps,
  userId: string,
  purposes: readonly OneTimePurpose[],
  code: string,
): Promise<Buffer | null> {
  const now = clock.now();
  if ((await consumeRateLimit(db, `code-tries:${purposes.join('+')}:${userId}`, TRIES_A_DAY, now)) > 0)
    return null;
  const sent = await takeCodeTry(db, userId, purposes, now);
  if (!sent?.code_hash) return null;
  return timingSafeEqual(sent.code_hash, codeHash(vault, userId, code)) ? sent.token_hash : null;
}
