import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Actor } from '../../../../deps.ts';

type AccountOwner = Pick<Actor, 'userId' | 'accountId'>;

/** Finds the first card payment of the account that was neither refunded nor charged back. */
export async function findFirstCharge(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('payment_transactions')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('account_id', '=', accountId)
    .where('payment_method', '=', 'card')
    .where('status', '=', 'completed')
    .where('transaction_type', 'not in', ['refund', 'chargeback', 'payout'])
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Whether a payment was ever disputed in this account, or in another one, deleted or not, that has verified the same
 * phone. @param hashes of the phones
 */
export async function hasDispute(
  db: Db,
  { userId, accountId }: AccountOwner,
  phones: readonly string[],
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql`
    select from disputes as d where d.account_id = ${accountId}
    union all
    select from disputes as d join memberships as m on m.account_id = d.account_id
    where m.user_id in (
      select user_id from phone_verifications where state = 'approved' and phone_number = any(${phones})
      union select user_id from profiles where phone_verified and phone_number = any(${phones})
      union select user_id from left_phones where hash = any(${hashes})) and m.user_id <> ${userId}
    limit 1`.execute(db);
  return rows.length > 0;
}
