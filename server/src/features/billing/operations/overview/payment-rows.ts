import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { listTransactions, type PaymentFilter, type PaymentRow } from '../../money/entry/payments.queries.ts';
import { listCryptoPayments } from '../../orders/entry/crypto-payments.queries.ts';
import { listUnpaidOrders } from './unpaid-orders.queries.ts';
import { unpaidRows } from './unpaid-rows.ts';

type Placed = { created_at: Date; id: string };

/**
 * Lists an account's payments, newest first: transactions, and unpaid charges from their orders (rule 34 of
 * docs/billing.md).
 */
export async function listPaymentRows(
  db: Db | Trx,
  accountId: string,
  which: PaymentFilter = {},
): Promise<PaymentRow[]> {
  // Orders first: a concurrent payment is then read twice under one id, and never missed.
  const orders = await listUnpaidOrders(db, accountId, which);
  const orderIds = orders.map(({ id }) => id);
  const coins = await listCryptoPayments(db, orderIds);
  const moved = await listTransactions(db, accountId, which);
  const rows = new Map<string, PaymentRow>();
  for (const order of orders)
    for (const row of unpaidRows(
      order,
      coins.filter((coin) => coin.order_id === order.id),
    ))
      rows.set(row.id, row);
  for (const row of moved) rows.set(row.id, { ...row, reason: null });
  const { before, limit } = which;
  const below = before && { created_at: before.at, id: before.id };
  return [...rows.values()]
    .filter((row) => !below || newestFirst(below, row) < 0)
    .sort(newestFirst)
    .slice(0, limit);
}

function newestFirst(a: Placed, b: Placed): number {
  return Number(b.created_at) - Number(a.created_at) || (a.id < b.id ? 1 : Number(a.id === b.id) - 1);
}
