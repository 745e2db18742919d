import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

export type Flow = NonNullable<Awaited<ReturnType<typeof findFlow>>>;

export type NewFlow = {
  stateHash: Buffer;
  flowSecretHash: Buffer;
  linking: { userId: string; sessionId: string } | null;
  redirectTo: string;
  codeChallenge: string;
  nonce: string;
  verifierSealed: Buffer;
  dataKeyId: string;
  now: Date;
  expiresAt: Date;
};

export async function insertFlow(db: Db | Trx, flow: NewFlow) {
  await db
    .insertInto('oauth_flows')
    .values({
      state_hash: flow.stateHash,
      provider: 'google',
      linking_user_id: flow.linking?.userId ?? null,
      linking_session_id: flow.linking?.sessionId ?? null,
      browser_secret_hash: flow.flowSecretHash,
      redirect_to: flow.redirectTo,
      code_challenge: flow.codeChallenge,
      nonce: flow.nonce,
      provider_verifier_sealed: flow.verifierSealed,
      data_key_id: flow.dataKeyId,
      created_at: flow.now,
      expires_at: flow.expiresAt,
    })
    .execute();
}

export function findFlow(db: Db | Trx, stateHash: Buffer) {
  return db.selectFrom('oauth_flows').selectAll().where('state_hash', '=', stateHash).executeTakeFirst();
}

/**
 * Records that the browser that began the flow has returned, which it may do once.
 * @returns false if it had already returned
 */
export async function markReturned(db: Db | Trx, stateHash: Buffer, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('oauth_flows')
    .set({ returned_at: now })
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function storeAuthCode(
  trx: Trx,
  stateHash: Buffer,
  code: { hash: Buffer; userId: string; expiresAt: Date },
) {
  await trx
    .updateTable('oauth_flows')
    .set({ auth_code_hash: code.hash, user_id: code.userId, expires_at: code.expiresAt })
    .where('state_hash', '=', stateHash)
    .execute();
}

/**
 * Consumes the code, whether the exchange succeeds or not.
 * @returns nothing if there is no such code, or it was already used
 */
export function consumeAuthCode(db: Db | Trx, codeHash: Buffer, now: Date) {
  return db
    .updateTable('oauth_flows')
    .set({ consumed_at: now })
    .where('auth_code_hash', '=', codeHash)
    .where('consumed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function dropEndedFlows(db: Db | Trx, endedBefore: Date) {
  await db.deleteFrom('oauth_flows').where('expires_at', '<', endedBefore).execute();
}
