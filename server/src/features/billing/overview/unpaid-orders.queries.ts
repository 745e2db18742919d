import type { Db } from '../../../db/connect.ts';
import type { PaymentMethod } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';
import type { CryptoPayment } from '../crypto/crypto-payments.queries.ts';
import type { Order } from '../orders/orders.queries.ts';

type Which = { limit: number | undefined; method: PaymentMethod | undefined };

/**
 * Orders that were to be paid and are not, newest first (rule 34 of docs/billing.md): charges of ours that were begun,
 * addresses that were shown, transfers that a bank was asked for.
 */
export function listUnpaidOrders(
  db: Db | Trx,
  accountId: string,
  { limit, method }: Which,
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
        // One that was given up before it was begun was never tried.
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
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

export function listCoinsOf(db: Db | Trx, orderIds: readonly string[]): Promise<CryptoPayment[]> {
  return db
    .selectFrom('crypto_payments')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
