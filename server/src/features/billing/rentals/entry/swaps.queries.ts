import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

/** Finds the swap of a number, under way or done; one that was refused or stopped does not count. */
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

/** SQL fragment: how many numbers an account has swapped, or is swapping, since a moment. */
export function countSwaps(accountId: string, since: Date): RawBuilder<unknown> {
  return sql`
    select count(*)::int from orders
    where account_id = ${accountId} and kind = 'swap' and created_at > ${since}
      and state not in ('expired', 'refund_due', 'refunded')`;
}
