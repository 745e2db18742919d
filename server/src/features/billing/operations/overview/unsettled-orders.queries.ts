import { sql } from 'kysely';
import type { Trx } from '../../../../deps.ts';

/** Whether a purchase of the account is unfinished, in the recovery queue, disputed, or has a pending refund. */
export async function hasUnsettledOrders(trx: Trx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where account_id = ${accountId} and state not in ('active', 'expired', 'refunded')
    union all
    select from disputes where account_id = ${accountId} and status = 'open'
    union all
    select from recovery_items as r join orders as o on o.id = r.order_id
      where o.account_id = ${accountId} and r.closed_at is null
    union all
    select from refunds as r join payments as p on p.id = r.payment_id join orders as o on o.id = p.order_id
      where o.account_id = ${accountId} and r.status in ('intent', 'pending')
    limit 1`.execute(trx);
  return rows.length > 0;
}
