import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

/** Finds a number's pending or completed swap. */
export function findSwapOf(db: Db | Trx, accountId: string, phoneNumberId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'e164'])
    .where('kind', '=', 'swap')
    .where('account_id', '=', accountId)
    .where('replaced_number_id', '=', phoneNumberId)
    .where('state', 'not in', ['expired', 'refunded'])
    .executeTakeFirst();
}

/** SQL fragment: counts an account's pending and completed swaps since the given time. */
export function countSwaps(accountId: string, since: Date): RawBuilder<unknown> {
  return sql`
    select count(*)::int from orders
    where account_id = ${accountId} and kind = 'swap' and created_at > ${since}
      and state not in ('expired', 'refund_due', 'refunded')`;
}
