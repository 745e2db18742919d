import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

/** Whether one of these phones or cards (hashes of person-hash.ts) has had its money-back, in whichever account. */
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

/** Records a money-back. @returns false when one of its phones or cards has had it, at this moment or before */
export async function noteUsedMoneyBack(
  trx: Trx,
  accountId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  if (hashes.length === 0) return true;
  const noted = await trx
    .insertInto('used_money_backs')
    // In one order, so that two accounts with the same phone and card cannot wait for each other.
    .values([...hashes].sort(Buffer.compare).map((hash) => ({ hash, account_id: accountId, used_at: now })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === BigInt(hashes.length);
}

/** Deletes the hashes of phones and cards whose money-back was before a moment. */
export async function dropMoneyBacksBefore(db: Db, since: Date) {
  await db.deleteFrom('used_money_backs').where('used_at', '<', since).execute();
}
