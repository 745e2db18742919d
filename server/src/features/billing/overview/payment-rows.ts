import type { Db } from '../../../db/connect.ts';
import type { PaymentMethod } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import { listTransactions, type PaymentRow } from '../ledger/payments.queries.ts';
import { listCoinsOf, listUnpaidOrders } from './unpaid-orders.queries.ts';
import { unpaidRows } from './unpaid-rows.ts';

/** Without a limit all of them. `before`: only those below it in the list. */
type Which = { limit?: number; method?: PaymentMethod | undefined; before?: Place | undefined };
type Placed = { created_at: Date; id: string };

/**
 * The payments of an account, newest first: money that moved, and what was to be paid and was not (rule 34 of
 * docs/billing.md). The latter is read from the orders themselves, so that it cannot say otherwise than they do.
 */
export async function listPaymentRows(
  db: Db | Trx,
  accountId: string,
  which: Which = {},
): Promise<PaymentRow[]> {
  const { limit, method, before } = which;
  // In this order: what is paid in between is seen twice, under one id, and not never.
  const orders = await listUnpaidOrders(db, accountId, { limit, method, before });
  const coins =
    orders.length > 0
      ? await listCoinsOf(
          db,
          orders.map(({ id }) => id),
        )
      : [];
  const moved = await listTransactions(db, accountId, { limit, method, before });
  const rows = new Map<string, PaymentRow>();
  for (const order of orders)
    for (const row of unpaidRows(
      order,
      coins.filter((coin) => coin.order_id === order.id),
    ))
      rows.set(row.id, row);
  for (const row of moved) rows.set(row.id, { ...row, reason: null });
  const below = before && { created_at: before.at, id: before.id };
  return [...rows.values()]
    .filter((row) => !below || newestFirst(below, row) < 0)
    .sort(newestFirst)
    .slice(0, limit);
}

function newestFirst(a: Placed, b: Placed): number {
  return Number(b.created_at) - Number(a.created_at) || (a.id < b.id ? 1 : Number(a.id === b.id) - 1);
}
