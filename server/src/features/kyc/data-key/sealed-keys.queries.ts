import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { hashKeyRow } from '../hash-key.ts';

export type SealedKey = {
  table: 'kyc_submissions' | 'kyc_documents' | 'kyc_hash_key';
  id: string;
  sealed: Buffer;
  data_key_id: string;
};

/** Keeps other servers from sealing a key until `trx` ends. */
export async function lockKycKeys(trx: Trx) {
  await sql`lock table kyc_submissions, kyc_documents, kyc_hash_key in share row exclusive mode`.execute(trx);
}

/** Every wrapped key that was sealed with another data key than this. */
export async function listKeysOfOthers(
  db: Db | Trx,
  dataKeyId: string,
  limit?: number,
): Promise<SealedKey[]> {
  const { rows } = await sql<SealedKey>`
    select 'kyc_submissions' as table, id::text, key_sealed as sealed, data_key_id from kyc_submissions
    where key_sealed is not null and data_key_id <> ${dataKeyId}
    union all
    select 'kyc_documents', id::text, key_sealed, data_key_id from kyc_documents
    where key_sealed is not null and data_key_id <> ${dataKeyId}
    union all
    select 'kyc_hash_key', ${hashKeyRow}, key_sealed, data_key_id from kyc_hash_key where data_key_id <> ${dataKeyId}
    limit ${limit ?? null}`.execute(db);
  return rows;
}

export async function putKey(trx: Trx, { table, id }: SealedKey, sealed: Buffer, dataKeyId: string) {
  const change = { key_sealed: sealed, data_key_id: dataKeyId };
  if (table === 'kyc_hash_key') await trx.updateTable('kyc_hash_key').set(change).execute();
  else if (table === 'kyc_documents')
    await trx.updateTable('kyc_documents').set(change).where('id', '=', id).execute();
  else await trx.updateTable('kyc_submissions').set(change).where('id', '=', id).execute();
}

/** Whether a key of forms, documents or hashes was sealed with another data key than this. */
export async function isKycKeyOfAnotherKey(db: Db, dataKeyId: string): Promise<boolean> {
  return (await listKeysOfOthers(db, dataKeyId, 1)).length > 0;
}

/** Without its key a hash finds nothing. */
export async function dropHashes(trx: Trx) {
  await trx.updateTable('kyc_submissions').set({ id_number_hash: null }).execute();
  await trx.deleteFrom('kyc_hash_key').execute();
}
