import type { Trx } from '../../../../deps.ts';

/** @returns false for a repeat */
export async function claimOccasion(
  trx: Trx,
  mail: { occasion: string; accountId: string; kind: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('sent_notifications')
    .values({ occasion: mail.occasion, account_id: mail.accountId, kind: mail.kind, created_at: mail.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
