import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** The swap of a number, under way or done. One that was refused, or that a text has stopped, is none. */
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

/** How many numbers an account has swapped, or is swapping, since a moment. A part of one statement. */
export function countSwaps(accountId: string, since: Date): RawBuilder<unknown> {
  return sql`
    select count(*)::int from orders
    where account_id = ${accountId} and kind = 'swap' and created_at > ${since}
      and state not in ('expired', 'refund_due', 'refunded')`;
}
