import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { newFileKey } from '../../platform/files/seal-file.ts';
import { findHashKey, insertHashKey } from './hash-key.queries.ts';
import { normaliseIdNumber } from './kyc-rules.ts';
import { unwrapKey, wrapKey } from './sealed-form.ts';

const HASH_KEY_ROW = 'hash-key';

/**
 * The key of the hashes that find the same document in two accounts. Created at its first use. A new DATA_KEY does not
 * change it.
 */
export async function readHashKey({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<Buffer> {
  const stored = await findHashKey(db);
  if (stored) return unwrapKey(vault, HASH_KEY_ROW, stored.key_sealed);
  await insertHashKey(db, {
    key_sealed: wrapKey(vault, HASH_KEY_ROW, newFileKey()),
    data_key_id: vault.keyId,
  });
  return readHashKey({ db, vault });
}

export function hashIdNumber(key: Buffer, typed: string): Buffer {
  return createHmac('sha256', key)
    .update(`number:${normaliseIdNumber(typed)}`)
    .digest();
}

export const hashKeyRow = HASH_KEY_ROW;
