import { formatMinor } from '@numlet/contract/billing/plans';
import { AppError } from '../../../../app-error.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import { payoutMinor } from '../../money/entry/ledger.queries.ts';
import { findPayment, type Payment } from '../../money/entry/payments.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { usdShare } from '../../money/entry/rules/usd-share.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { closePayout } from '../entry/payouts.ts';
import { insertProviderRefund, refundedMinor, sumRefundedCents } from '../entry/refunds.queries.ts';

type ByHand = { minor: number; deskActId: string | undefined; paidBy: string; now: Date };

/**
 * Records what an administrator has paid out manually of the sum that an order is owed, or refunded in crypto (rule 32 of
 * docs/billing.md). The item leaves the queue once all is paid. The caller has locked the order's row. `deskActId`: the
 * act, if it has a key; `paidBy`: the administrator. @throws AppError invalid_input for more than is owed
 */
export async function recordPayout(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  { minor, deskActId, paidBy, now }: ByHand,
) {
  const { account_id: accountId } = order;
  const payment = await findPayment(trx, order.id);
  const owed = await payoutMinor(trx, order.id);
  if (!payment || minor > owed)
    throw new AppError('invalid_input', {
      field: 'amount',
      message: `Amount must be at most what is owed, ${formatMinor(owed, order.currency)}. Please reload the list.`,
    });
  const usdMinor = await usdOf(trx, order, payment, minor);
  const isCrypto = order.method === 'crypto';
  const id = newId();
  const refundId = `${isCrypto ? 'returned' : 'by-hand'}:${id}`;
  const money = { minor, currency: payment.currency };
  const orderId = order.id;
  await insertProviderRefund(trx, {
    id,
    payment_id: payment.id,
    provider_refund_id: refundId,
    amount_minor: minor,
    status: 'succeeded',
    reason: 'administrator',
    created_at: now,
  });
  await recordMoney(deps, trx, {
    key: `refund:${refundId}`,
    kind: 'refund',
    accountId,
    orderId,
    entries: movedBetween(isCrypto ? 'crypto_receipts' : 'card_receipts', 'payouts', accountId, money),
    shown: {
      type: 'payout',
      method: isCrypto ? 'crypto' : 'card',
      money,
      usdMinor,
      order,
      refundId: id,
      deskActId,
    },
    mail: { kind: 'refunded', occasion: `refunded:${refundId}`, orderId, namesAmount: true },
    now,
  });
  await closePayout(trx, order.id, now, paidBy);
}

/** Crypto is in dollars; parts in another currency add up to the dollar price. */
async function usdOf(trx: Trx, order: Order, payment: Payment, minor: number): Promise<number> {
  if (order.method === 'crypto') return minor;
  const refunded = await refundedMinor(trx, payment.id, order.id);
  const price = { ...order, amount_minor: payment.amount_minor };
  return usdShare(price, 0, refunded + minor) - (await sumRefundedCents(trx, order.id));
}
