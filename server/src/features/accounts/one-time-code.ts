import { timingSafeEqual } from 'node:crypto';
import type { OneTimePurpose } from '../../db/schema.ts';
import type { Deps, Vault } from '../../deps.ts';
import { keyedHash } from '../../random.ts';
import { takeCodeTry } from './one-time-tokens.queries.ts';

/** A million codes are soon tried out: their hash takes a key that the database does not hold. */
export function codeHash(vault: Vault, userId: string, code: string): Buffer {
  return Buffer.from(keyedHash(vault.derive('one-time-code'), `${userId}:${code}`), 'base64url');
}

/**
 * Compares a code with the one that was sent last; it has three tries, taken before the comparison.
 * @returns the hash of the token that the code stands for, to be consumed; null when it is not right
 */
export async function findTokenOfCode(
  { db, vault, clock }: Deps,
  userId: string,
  purposes: readonly OneTimePurpose[],
  code: string,
): Promise<Buffer | null> {
  const sent = await takeCodeTry(db, userId, purposes, clock.now());
  if (!sent?.code_hash) return null;
  return timingSafeEqual(sent.code_hash, codeHash(vault, userId, code)) ? sent.token_hash : null;
}
