import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

type Sealed = { key_sealed: Buffer; data_key_id: string };

export function findHashKey(db: Db | Trx): Promise<Sealed | undefined> {
  return db.selectFrom('kyc_hash_key').select(['key_sealed', 'data_key_id']).executeTakeFirst();
}

/** Keeps the key if another server has already inserted one. */
export async function insertHashKey(db: Db | Trx, sealed: Sealed) {
  await db
    .insertInto('kyc_hash_key')
    .values(sealed)
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
}
