import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

/** Whether the account was granted another number since the given time, delivered or pending. */
export async function hasGrantSince(
  trx: Trx,
  accountId: string,
  besides: string,
  since: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'grant')
    .where('id', '<>', besides)
    .where('created_at', '>', since)
    .where('state', 'not in', ['refunded', 'expired', 'refund_due'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the numbers granted to an account since the given time, delivered or pending, with their administrators. */
export function listGrantsSince(db: Db, accountId: string, since: Date) {
  return db
    .selectFrom('orders as o')
    .leftJoin('audit_log as a', (join) =>
      join
        .onRef('a.target_user_id', '=', 'o.user_id')
        .on('a.action', '=', 'number_granted')
        .on(sql<boolean>`a.detail ->> 'order_id' = o.id::text`),
    )
    .leftJoin('profiles as p', 'p.user_id', 'a.actor_user_id')
    .select(['o.created_at', 'p.full_name'])
    .where('o.account_id', '=', accountId)
    .where('o.kind', '=', 'grant')
    .where('o.created_at', '>=', since)
    .where('o.state', 'not in', ['refunded', 'expired', 'refund_due'])
    .orderBy('o.created_at')
    .execute();
}
