import type { Db } from '../../db/connect.ts';
import type { OneTimePurpose } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';

export type NewOneTimeToken = {
  hash: Buffer;
  userId: string;
  purpose: OneTimePurpose;
  sentTo: string;
  now: Date;
  expiresAt: Date;
};

/** A new token for the same purpose makes the former ones useless. */
export async function replaceOneTimeToken(trx: Trx, token: NewOneTimeToken) {
  await trx
    .updateTable('one_time_tokens')
    .set({ superseded_at: token.now })
    .where('user_id', '=', token.userId)
    .where('purpose', '=', token.purpose)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
  await trx
    .insertInto('one_time_tokens')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      purpose: token.purpose,
      sent_to: token.sentTo,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Takes the token if it is still good; of two that try, one gets it. */
export function consumeOneTimeToken(trx: Trx, hash: Buffer, purpose: OneTimePurpose, now: Date) {
  return trx
    .updateTable('one_time_tokens')
    .set({ consumed_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'sent_to'])
    .executeTakeFirst();
}

export async function lastOneTimeTokenAt(
  trx: Trx,
  userId: string,
  purpose: OneTimePurpose,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('one_time_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** A token that nobody was sent. */
export async function forgetOneTimeToken(db: Db | Trx, hash: Buffer) {
  await db.deleteFrom('one_time_tokens').where('token_hash', '=', hash).execute();
}
