import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

export type NewOneTimeToken = {
  hash: Buffer;
  userId: string;
  purpose: OneTimePurpose;
  sentTo: string;
  codeHash: Buffer | null;
  browserSecretHash: Buffer | null;
  now: Date;
  expiresAt: Date;
};

/** Stores a new token, which voids the former tokens for the same purpose. */
export async function replaceOneTimeToken(trx: Trx, token: NewOneTimeToken) {
  await supersedeOneTimeTokens(trx, token.userId, [token.purpose], token.now);
  await trx
    .insertInto('one_time_tokens')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      purpose: token.purpose,
      sent_to: token.sentTo,
      code_hash: token.codeHash,
      browser_secret_hash: token.browserSecretHash,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Voids every token that was sent to this person for these purposes, or for all of them. */
export async function supersedeOneTimeTokens(
  trx: Trx,
  userId: string,
  purposes: readonly OneTimePurpose[] | 'all',
  now: Date,
) {
  let query = trx
    .updateTable('one_time_tokens')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('superseded_at', 'is', null);
  if (purposes !== 'all') query = query.where('purpose', 'in', [...purposes]);
  await query.execute();
}

/** Consumes the token if it is still valid. Only one of two concurrent tries gets it. */
export function consumeOneTimeToken(trx: Trx, hash: Buffer, purposes: readonly OneTimePurpose[], now: Date) {
  return trx
    .updateTable('one_time_tokens')
    .set({ consumed_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', 'in', [...purposes])
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'purpose', 'sent_to', 'browser_secret_hash'])
    .executeTakeFirst();
}

/**
 * Consumes one try of a code before the comparison, so that concurrent tries cannot exceed the limit.
 * @returns the token with the hash of its code; nothing if there is no code, or no try left
 */
export function consumeCodeTry(db: Db, userId: string, purposes: readonly OneTimePurpose[], now: Date) {
  return db
    .updateTable('one_time_tokens')
    .set({ attempts_left: sql`attempts_left - 1` })
    .where('token_hash', '=', (eb) =>
      eb
        .selectFrom('one_time_tokens')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('purpose', 'in', [...purposes])
        .where('code_hash', 'is not', null)
        .where('consumed_at', 'is', null)
        .where('superseded_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['token_hash', 'purpose', 'code_hash'])
    .executeTakeFirst();
}

/** The browser of the sign-up, as stored with the newest token of the sign-up. */
export async function findSignUpBrowser(trx: Trx, userId: string): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('one_time_tokens')
    .select('browser_secret_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'signup')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.browser_secret_hash ?? null;
}

/** The recipient and the account of a token with this purpose, whether or not it is still valid. */
export function findOneTimeToken(trx: Trx, hash: Buffer, purpose: OneTimePurpose) {
  return trx
    .selectFrom('one_time_tokens')
    .select(['user_id', 'sent_to'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Whether the mailbox of this purpose has agreed to the pending address change. */
export async function isAgreedTo(trx: Trx, userId: string, purpose: OneTimePurpose): Promise<boolean> {
  const row = await trx
    .selectFrom('one_time_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is not', null)
    .where('superseded_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a token whose mail could not be sent. */
export async function deleteOneTimeToken(db: Db | Trx, hash: Buffer) {
  await db.deleteFrom('one_time_tokens').where('token_hash', '=', hash).execute();
}
