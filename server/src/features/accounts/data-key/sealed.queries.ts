import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Keeps other servers from sealing anything until `trx` ends, including a server that is just starting. */
export async function lockSealed(trx: Trx) {
  await sql`lock table signing_keys, factors, oauth_flows in share row exclusive mode`.execute(trx);
}

/**
 * Everything that is sealed, with any data key. `flows` are sign-ins with Google under way; they live ten
 * minutes.
 */
export async function listSealed(db: Db | Trx) {
  const [signingKeys, factors, flows] = [
    await db
      .selectFrom('signing_keys')
      .select(['kid as id', 'private_key_sealed as sealed', 'data_key_id'])
      .execute(),
    await db
      .selectFrom('factors')
      .select(['id', 'user_id', 'status', 'secret_sealed as sealed', 'data_key_id'])
      .orderBy('user_id')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('oauth_flows')
      .select(['state_hash as id', 'provider_verifier_sealed as sealed', 'data_key_id'])
      .execute(),
  ];
  return { signingKeys, factors, flows };
}

export async function dropSigningKey(trx: Trx, kid: string) {
  await trx.deleteFrom('signing_keys').where('kid', '=', kid).execute();
}

export async function dropFlow(trx: Trx, stateHash: Buffer) {
  await trx.deleteFrom('oauth_flows').where('state_hash', '=', stateHash).execute();
}

export async function resealFactor(trx: Trx, id: string, sealed: Buffer, dataKeyId: string) {
  await trx
    .updateTable('factors')
    .set({ secret_sealed: sealed, data_key_id: dataKeyId })
    .where('id', '=', id)
    .execute();
}

/** Whether a second factor in use was sealed with another data key than this one. */
export async function isFactorOfAnotherKey(db: Db | Trx, dataKeyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('factors')
    .select('id')
    .where('status', '=', 'verified')
    .where('data_key_id', '<>', dataKeyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
