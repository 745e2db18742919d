import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import type { PaymentFilter } from '../../money/entry/payments.queries.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';

/**
 * Lists unpaid orders, newest first (rule 34, payment-list): automatic charges that were sent, crypto addresses that
 * were shown, pending bank transfers. `before`: only orders with a row after that place in the list. A limit includes
 * all orders of its last moment, since rows are sorted by their own ids.
 */
export function listUnpaidOrders(
  db: Db | Trx,
  accountId: string,
  { limit, method, before }: PaymentFilter,
): Promise<Order[]> {
  return db
    .selectFrom('orders as o')
    .selectAll('o')
    .where('o.account_id', '=', accountId)
    .where('o.state', 'in', ['awaiting_payment', 'expired'])
    .where('o.paid_at', 'is', null)
    .where('o.amount_minor', '>', 0)
    .$if(method !== undefined, (query) => query.where('o.method', '=', method ?? 'card'))
    .where((eb) =>
      eb.or([
        eb('o.transfer_begun_at', 'is not', null),
        // A charge that was cancelled before it was sent has no attempt.
        eb.and([
          eb('o.automatic', '=', true),
          eb.exists(
            eb.selectFrom('checkout_attempts as a').select('a.id').whereRef('a.order_id', '=', 'o.id'),
          ),
        ]),
        eb.exists(
          eb
            .selectFrom('crypto_payments as c')
            .select('c.id')
            .whereRef('c.order_id', '=', 'o.id')
            .where('c.provider_payment_id', 'is not', null),
        ),
      ]),
    )
    .$if(before !== undefined, (query) => query.where(hasRowBelow(before?.at, before?.id)))
    .orderBy('o.created_at', 'desc')
    .$if(limit !== undefined, (query) => query.fetch(limit ?? 0, 'with ties'))
    .execute();
}

/** An order has a row under its own id, and one for the overage charged with it. */
function hasRowBelow(at: Date | undefined, id: string | undefined) {
  return sql<boolean>`(o.created_at < ${at} or (o.created_at = ${at}
    and (o.id < ${id}::uuid or (o.overage_minor > 0 and o.overage_transaction_id < ${id}::uuid))))`;
}
