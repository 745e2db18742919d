import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Metadata } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

/** Keys whose tokens may still be in use, the latest to become active first. */
export function listSigningKeys(db: Db | Trx, notRetiredBefore: Date) {
  return db
    .selectFrom('signing_keys')
    .selectAll()
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', notRetiredBefore)]))
    .orderBy('active_from', 'desc')
    .execute();
}

export async function insertSigningKey(
  db: Db | Trx,
  key: { kid: string; publicJwk: Metadata; sealed: Buffer; dataKeyId: string; now: Date; activeFrom: Date },
) {
  await db
    .insertInto('signing_keys')
    .values({
      kid: key.kid,
      public_jwk: JSON.stringify(key.publicJwk),
      private_key_sealed: key.sealed,
      data_key_id: key.dataKeyId,
      created_at: key.now,
      active_from: key.activeFrom,
    })
    .execute();
}

/** Lets only one server at a time decide whether a key is needed. */
export async function lockSigningKeys(trx: Trx) {
  await sql`lock table signing_keys in share row exclusive mode`.execute(trx);
}

/** Retires the current keys for signing at `at`. Their tokens stay valid until they expire. */
export async function retireSigningKeys(trx: Trx, at: Date) {
  await trx.updateTable('signing_keys').set({ retired_at: at }).where('retired_at', 'is', null).execute();
}

export async function dropRetiredSigningKeys(trx: Trx, retiredBefore: Date) {
  await trx.deleteFrom('signing_keys').where('retired_at', '<', retiredBefore).execute();
}
