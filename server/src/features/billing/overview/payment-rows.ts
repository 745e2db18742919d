import type { Db } from '../../../db/connect.ts';
import type { PaymentMethod } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';
import { listTransactions, type PaymentRow } from '../ledger/payments.queries.ts';
import { listCoinsOf, listUnpaidOrders } from './unpaid-orders.queries.ts';
import { unpaidRows } from './unpaid-rows.ts';

/**
 * The payments of an account, newest first: money that moved, and what was to be paid and was not (rule 34 of
 * docs/billing.md). The latter is read from the orders themselves, so that it cannot say otherwise than they do.
 * All of them without a limit.
 */
export async function listPaymentRows(
  db: Db | Trx,
  accountId: string,
  which: { limit?: number; method?: PaymentMethod | undefined } = {},
): Promise<PaymentRow[]> {
  const { limit, method } = which;
  // In this order: what is paid in between is seen twice, under one id, and not never.
  const orders = await listUnpaidOrders(db, accountId, { limit, method });
  const coins =
    orders.length > 0
      ? await listCoinsOf(
          db,
          orders.map(({ id }) => id),
        )
      : [];
  const moved = await listTransactions(db, accountId, { limit, method });
  const rows = new Map<string, PaymentRow>();
  for (const order of orders)
    for (const row of unpaidRows(
      order,
      coins.filter((coin) => coin.order_id === order.id),
    ))
      rows.set(row.id, row);
  for (const row of moved) rows.set(row.id, { ...row, reason: null });
  return [...rows.values()].sort(newestFirst).slice(0, limit);
}

function newestFirst(a: PaymentRow, b: PaymentRow): number {
  return Number(b.created_at) - Number(a.created_at) || (a.id < b.id ? 1 : -1);
}
