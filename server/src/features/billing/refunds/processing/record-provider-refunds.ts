import type { Deps, Trx } from '../../../../deps.ts';
import type { CardPaymentState } from '../../../../ports/cards.ts';
import { newId } from '../../../../random.ts';
import { postLedgerTransaction } from '../../money/entry/ledger.queries.ts';
import { findPayment, type Payment } from '../../money/entry/payments.queries.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { partOfPayment } from '../../money/entry/rules/usd-share.ts';
import { changePaidOrder } from '../../orders/entry/change-paid-order.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { lockSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { closePayout } from '../entry/payouts.ts';
import { refund } from '../entry/refund.ts';
import {
  insertProviderRefund,
  isRefusedRefund,
  listRefunds,
  type Refund,
  refundedMinor,
  setRefund,
} from '../entry/refunds.queries.ts';
import { recordFailedRefund } from './record-failed-refund.ts';
import { recordRefund } from './record-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { hasUnrecordedRefunds, isNewRefund, isSameRefund, type SeenRefund } from './unrecorded-events.ts';
import { withdrawRefused } from './withdraw-refused.ts';

/**
 * Records refunds made in the provider's dashboard (rule 27, refund): a partial one only moves money, a full one ends
 * the purchase. Settles pending refunds that the provider has settled, including ours. A failed refund becomes credit,
 * or a payout of a closed account.
 */
export async function recordProviderRefunds(deps: Deps, orderId: string, { refunds }: CardPaymentState) {
  const payment = await findPayment(deps.db, orderId);
  if (!payment || !hasUnrecordedRefunds(refunds, await listRefunds(deps.db, payment.id), payment)) return;
  await changePaidOrder(deps, orderId, async (trx, order, now) => {
    await lockPlan(trx, order);
    const known = await listRefunds(trx, payment.id);
    for (const refund of known) {
      const seen = refunds.find((each) => isSameRefund(each, refund));
      if (seen && isRefusedRefund(refund)) await recordFoundRefund(trx, order, payment, refund, seen, now);
      if (seen?.status === 'failed') await recordFailedRefund(deps, trx, order, payment, refund, now);
      if (seen?.status === 'succeeded') await settleRefund(deps, trx, order, payment, refund, now);
    }
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
  // A second transaction, since new refunds may end later payments, whose orders are locked before subscriptions.
  await changePaidOrder(deps, orderId, async (trx, order, now) => {
    const known = await listRefunds(trx, payment.id);
    const newRefunds = refunds.filter((seen) => isNewRefund(seen, known, payment));
    if (newRefunds.length === 0) return;
    // The new refund replaces a refused one.
    await withdrawRefused(trx, payment, now);
    const refunded = await refundedMinor(trx, payment.id, order.id);
    const isWhole = refunded + newRefunds.reduce((sum, { minor }) => sum + minor, 0) >= payment.amount_minor;
    if (isWhole) await refund(deps, trx, { order, amount: null, ends: true, reason: 'provider' }, now);
    await lockPlan(trx, order);
    await recordNewRefunds(deps, trx, order, payment, newRefunds, refunded, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
}

/** Lock order: the subscription before the account, whose credit may change. */
async function lockPlan(trx: Trx, { subscription_id: id }: Order) {
  if (id) await lockSubscription(trx, id);
}

/** A refund that counted as refused exists at the provider: it is pending, and no payout is owed. */
async function recordFoundRefund(
  trx: Trx,
  order: Order,
  payment: Payment,
  refund: Refund,
  seen: SeenRefund,
  now: Date,
) {
  await setRefund(trx, refund.idempotency_key, seen.refundId, 'pending', now);
  const money = { minor: refund.amount_minor, currency: payment.currency };
  await postLedgerTransaction(trx, {
    key: `refund-found:${refund.id}`,
    kind: 'refund',
    orderId: order.id,
    now,
    lines: movedBetween('refunds_pending', 'payouts', order.account_id, money),
  });
  await closePayout(trx, order.id, now);
}

async function recordNewRefunds(
  deps: Deps,
  trx: Trx,
  order: Order,
  payment: Payment,
  newRefunds: readonly SeenRefund[],
  refunded: number,
  now: Date,
) {
  let before = refunded;
  for (const { refundId, minor, status } of newRefunds) {
    const id = newId();
    const isPending = status !== 'succeeded';
    const isNew = await insertProviderRefund(trx, {
      id,
      payment_id: payment.id,
      provider_refund_id: refundId,
      amount_minor: minor,
      status: isPending ? 'pending' : status,
      reason: 'provider',
      created_at: now,
    });
    if (!isNew) continue;
    await recordRefund(deps, trx, order, {
      key: `refund:provider:${refundId}`,
      refundId: id,
      type: 'refund',
      to: 'card',
      ...partOfPayment(order, payment, before, minor),
      isPending,
      now,
    });
    before += minor;
    deps.log.info({ orderId: order.id, refundId, minor }, 'a refund was made in the provider’s dashboard');
  }
}
