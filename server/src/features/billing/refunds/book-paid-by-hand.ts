import { formatMinor } from '@numlet/contract/billing/plans';
import { AppError } from '../../../app-error.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { payoutMinor, postLedgerTransaction } from '../ledger/ledger.queries.ts';
import { findPayment, insertTransaction, type Payment } from '../ledger/payments.queries.ts';
import { announceBillingMail } from '../notifications/billing-mails.ts';
import { movedBetween } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import { closePayout } from '../orders/payouts.ts';
import { goneMinor, insertProviderRefund, sumRefundedCents } from '../orders/refunds.queries.ts';
import { usdShare } from '../orders/usd-share.ts';

/**
 * A human has paid what is owed of an order, or a part of it, another way, or sent its coins back (rule 32 of
 * docs/billing.md). It leaves the queue once all of it is paid. The caller holds the order's row. `deskActId`: their
 * act, where it has a key; `paidBy`: the administrator.
 * @throws AppError invalid_input for more than is owed
 */
export async function bookPaidByHand(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  {
    minor,
    deskActId,
    paidBy,
    now,
  }: { minor: number; deskActId?: string | undefined; paidBy: string; now: Date },
) {
  const { account_id: accountId } = order;
  const payment = await findPayment(trx, order.id);
  const owed = await payoutMinor(trx, order.id);
  if (!payment || minor > owed)
    throw new AppError('invalid_input', {
      field: 'amount',
      message: `Amount is more than is owed, ${formatMinor(owed, order.currency)}. Please reload the list.`,
    });
  const usdMinor = await usdOf(trx, order, payment, minor);
  const isCrypto = order.method === 'crypto';
  const id = newId();
  const refundId = `${isCrypto ? 'returned' : 'by-hand'}:${id}`;
  const money = { minor, currency: payment.currency };
  await insertProviderRefund(trx, {
    id,
    paymentId: payment.id,
    refundId,
    minor,
    status: 'succeeded',
    reason: 'administrator',
    now,
  });
  await postLedgerTransaction(trx, {
    key: `refund:${refundId}`,
    kind: 'refund',
    orderId: order.id,
    now,
    lines: movedBetween(isCrypto ? 'crypto_receipts' : 'card_receipts', 'payouts', accountId, money),
  });
  const transactionId = newId();
  await insertTransaction(trx, {
    id: transactionId,
    accountId,
    orderId: order.id,
    phoneNumberId: order.phone_number_id,
    refundId: id,
    deskActId,
    type: 'payout',
    method: isCrypto ? 'crypto' : 'card',
    money,
    usdMinor,
    status: 'completed',
    now,
  });
  await announceBillingMail(deps, trx, {
    accountId,
    kind: 'refunded',
    occasion: `refunded:${refundId}`,
    orderId: order.id,
    transactionId,
    now,
  });
  await closePayout(trx, order.id, now, paidBy);
}

/** Crypto is in dollars; of a card's currency the shares add up to the price. */
async function usdOf(trx: Trx, order: Order, payment: Payment, minor: number): Promise<number> {
  if (order.method === 'crypto') return minor;
  const gone = await goneMinor(trx, payment.id, order.id);
  const price = { ...order, amount_minor: payment.amount_minor };
  return usdShare(price, 0, gone + minor) - (await sumRefundedCents(trx, order.id));
}
