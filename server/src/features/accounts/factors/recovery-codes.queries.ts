import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Replaces the person's only set of codes. */
export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: readonly Buffer[], now: Date) {
  await dropRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: hash, user_id: userId, created_at: now })))
    .execute();
}

/** @returns whether there were any. */
export async function dropRecoveryCodes(trx: Trx, userId: string): Promise<boolean> {
  const dropped = await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

/** Consumes the code if it belongs to the person and is unused. Only one of two concurrent tries succeeds. */
export async function consumeRecoveryCode(
  trx: Trx,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const consumed = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return consumed.numUpdatedRows === 1n;
}

/** How many codes the set has and how many of them are unused; null when there is no set. */
export async function countRecoveryCodes(db: Db | Trx, userId: string) {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('remaining'),
      eb.fn.min('created_at').as('created_at'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at ? { ...row, created_at: row.created_at } : null;
}
