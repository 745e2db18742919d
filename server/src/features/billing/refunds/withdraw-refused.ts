import type { Deps, Trx } from '../../../deps.ts';
import type { Payment } from '../ledger/payments.queries.ts';
import type { Order } from '../orders/orders.queries.ts';
import { isRefused, listRefunds } from '../orders/refunds.queries.ts';
import { bookFailedRefund } from './book-failed-refund.ts';

/**
 * A refund that the card provider has refused goes back otherwise, which is booked for itself: by hand, in the
 * provider's dashboard, or to the bank that has won a dispute. The caller holds the order's row.
 */
export async function withdrawRefused(deps: Deps, trx: Trx, order: Order, payment: Payment, now: Date) {
  const refused = (await listRefunds(trx, payment.id)).find(isRefused);
  if (refused) await bookFailedRefund(deps, trx, order, payment, refused, now, { isOwed: true });
}
