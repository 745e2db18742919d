import type { Deps, Trx } from '../../../../deps.ts';
import type { CardDispute } from '../../../../ports/cards.ts';
import { cardChargedBack } from '../../money/entry/billing-events.ts';
import { findPayment } from '../../money/entry/payments.queries.ts';
import { usdShare } from '../../money/entry/rules/usd-share.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { lockSubscriptionsOfAccount } from '../../rentals/entry/subscriptions.queries.ts';
import { refund } from '../entry/refund.ts';
import { refundedMinor } from '../entry/refunds.queries.ts';
import { bookRefund } from '../processing/book-refund.ts';
import { withdrawRefused } from '../processing/withdraw-refused.ts';
import { endedPurchasesMinor } from './disputed-purchases.queries.ts';

/**
 * Records the loss of a dispute: the bank has kept the money, and what was paid with it ends as with a refund (rule
 * 26 of docs/billing.md), unless only a part of the payment was disputed. The caller has marked the dispute as lost,
 * and has ended what its credit had bought. @param id of the row in `disputes`
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
  if (!payment) throw new Error(`order ${order.id} is charged back and has no payment`);
  await withdrawRefused(trx, payment, now);
  const gone = await refundedMinor(trx, payment.id, order.id);
  const whole = gone >= payment.amount_minor;
  if (whole) await refund(deps, trx, { order, amount: null, ends: true, reason: 'charged_back' }, now);
  // A card whose payment was taken back is not charged automatically again.
  await deps.announce(trx, cardChargedBack, { accountId: order.account_id, paymentId: dispute.paymentId });
  if (amount.minor === 0) return;
  // Credit may be taken, under the lock of the account's row: its subscriptions, read next, are locked before.
  await lockSubscriptionsOfAccount(trx, order.account_id);
  await bookRefund(deps, trx, order, {
    key: `chargeback:${disputeId}`,
    type: 'chargeback',
    to: 'card',
    money: amount,
    endedMinor: await endedPurchasesMinor(trx, id),
    usdMinor: usdShare({ ...order, amount_minor: payment.amount_minor }, gone - amount.minor, amount.minor),
    now,
  });
}
