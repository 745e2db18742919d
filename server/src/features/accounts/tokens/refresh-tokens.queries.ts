import type { Trx } from '../../../deps.ts';

/** Locks the token, so that two refreshes with one token run one after the other. */
export function lockRefreshToken(trx: Trx, hash: Buffer) {
  return trx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'replaced_at'])
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export function findRefreshToken(trx: Trx, hash: Buffer) {
  return trx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'replaced_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

export async function insertRefreshToken(
  trx: Trx,
  token: { hash: Buffer; parent: Buffer | null; sessionId: string; now: Date },
) {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash,
      parent_hash: token.parent,
      session_id: token.sessionId,
      created_at: token.now,
    })
    .execute();
}

export async function markReplaced(trx: Trx, hash: Buffer, now: Date) {
  await trx.updateTable('refresh_tokens').set({ replaced_at: now }).where('token_hash', '=', hash).execute();
}
