import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

/** Whether the person had paid for a purchase before the given time, and it was delivered. */
export async function hasBoughtBefore(db: Db | Trx, userId: string, moment: Date): Promise<boolean> {
  const row = await purchasesOf(db, userId)
    .where('paid_at', '<', moment)
    .where('delivered_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person has a paid purchase that is not refunded. */
export async function hasPurchaseUnderWay(db: Db | Trx, userId: string): Promise<boolean> {
  const row = await purchasesOf(db, userId)
    .where('paid_at', 'is not', null)
    .where('state', 'not in', ['refund_due', 'refunded', 'expired'])
    .executeTakeFirst();
  return row !== undefined;
}

/** The person's purchases, neither automatic nor paid with rewards alone. */
function purchasesOf(db: Db | Trx, userId: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('amount_minor', '>', 0)
    .where('kind', '<>', 'credit')
    .where('paid_with_rewards', '=', false)
    .where('automatic', '=', false)
    .limit(1);
}
