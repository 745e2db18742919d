import type { Deps, Trx } from '../../../../deps.ts';
import { orderRefunded } from '../../money/entry/billing-events.ts';
import { type Payment, setRefundTransaction } from '../../money/entry/payments.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { isFullyRefunded, type Refund, setRefundStatus } from '../entry/refunds.queries.ts';

/**
 * Completes a pending refund that the provider has settled, in the ledger, the list of payments and a mail (rule 27 of
 * docs/billing.md). The caller has locked the order's row. Idempotent.
 */
export async function settleRefund(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  payment: Payment,
  refund: Refund,
  now: Date,
) {
  if (refund.status !== 'pending' || !(await setRefundStatus(trx, refund.id, 'succeeded', now))) return;
  const { id: orderId, account_id: accountId } = order;
  const money = { minor: refund.amount_minor, currency: payment.currency };
  const { id: transactionId } = await setRefundTransaction(trx, refund.id, 'completed', now);
  await recordMoney(deps, trx, {
    key: `refund-settled:${refund.id}`,
    kind: 'refund',
    accountId,
    orderId,
    entries: movedBetween('card_receipts', 'refunds_pending', accountId, money),
    mail: { kind: 'refunded', occasion: `refunded:${refund.id}`, orderId, transactionId },
    now,
  });
  // For an order that ends, `endRefunded` announces it.
  if (order.state === 'active' && (await isFullyRefunded(trx, order, 'settled')))
    await deps.announce(trx, orderRefunded, { orderId });
}
