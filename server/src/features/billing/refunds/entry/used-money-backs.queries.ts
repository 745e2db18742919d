import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

/** Whether one of these phones or cards (hashes of person-hash.ts) has had its money-back, in any account. */
export async function hasUsedMoneyBack(db: Db | Trx, hashes: readonly Buffer[]): Promise<boolean> {
  if (hashes.length === 0) return false;
  const found = await db
    .selectFrom('used_money_backs')
    .select('hash')
    .where('hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns false if one of the phones or cards has had its money-back, or gets it concurrently */
export async function recordUsedMoneyBack(
  trx: Trx,
  accountId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  if (hashes.length === 0) return true;
  const inserted = await trx
    .insertInto('used_money_backs')
    // Sorted against deadlocks of two accounts with the same phone and card.
    .values([...hashes].sort(Buffer.compare).map((hash) => ({ hash, account_id: accountId, used_at: now })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === BigInt(hashes.length);
}

export async function deleteMoneyBacksBefore(db: Db, since: Date) {
  await db.deleteFrom('used_money_backs').where('used_at', '<', since).execute();
}
