import type { Deps, Trx } from '../../../../deps.ts';
import type { CardDispute } from '../../../../ports/cards.ts';
import { cardChargedBack } from '../../money/entry/billing-events.ts';
import { findPayment } from '../../money/entry/payments.queries.ts';
import { usdShare } from '../../money/entry/rules/usd-share.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { lockSubscriptionsOfAccount } from '../../rentals/entry/subscriptions.queries.ts';
import { refund } from '../entry/refund.ts';
import { refundedMinor } from '../entry/refunds.queries.ts';
import { recordRefund } from '../processing/record-refund.ts';
import { withdrawRefused } from '../processing/withdraw-refused.ts';
import { endedPurchasesMinor } from './disputed-purchases.queries.ts';

/**
 * Records the loss of a dispute: the bank has taken the money, and the purchase ends as with a refund (rule 26 of
 * docs/billing.md), unless only a part was disputed. The caller has marked the dispute as lost and has ended the
 * purchases made with its credit. @param id of the row in `disputes`
 */
export async function closeLostDispute(
  deps: Deps,
  trx: Trx,
  order: Order,
  id: string,
  dispute: CardDispute,
  now: Date,
) {
  const { disputeId, amount } = dispute;
  const payment = await findPayment(trx, order.id);
  if (!payment) throw new Error(`order ${order.id} is charged back, but has no payment`);
  await withdrawRefused(trx, payment, now);
  const refunded = await refundedMinor(trx, payment.id, order.id);
  const isWhole = refunded >= payment.amount_minor;
  if (isWhole) await refund(deps, trx, { order, amount: null, ends: true, reason: 'charged_back' }, now);
  // A card with a chargeback is not charged automatically again.
  await deps.announce(trx, cardChargedBack, { accountId: order.account_id, paymentId: dispute.paymentId });
  if (amount.minor === 0) return;
  // Lock order: subscriptions before the account, whose credit may be withdrawn.
  await lockSubscriptionsOfAccount(trx, order.account_id);
  await recordRefund(deps, trx, order, {
    key: `chargeback:${disputeId}`,
    type: 'chargeback',
    to: 'card',
    money: amount,
    endedMinor: await endedPurchasesMinor(trx, id),
    usdMinor: usdShare(
      { ...order, amount_minor: payment.amount_minor },
      refunded - amount.minor,
      amount.minor,
    ),
    now,
  });
}
