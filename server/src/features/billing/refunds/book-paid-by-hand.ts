import { formatMinor } from '@numlet/contract/billing/plans';
import { AppError } from '../../../app-error.ts';
import type { Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { bookMovement } from '../ledger/ledger.queries.ts';
import { findPayment, insertTransaction, type Payment } from '../ledger/payments.queries.ts';
import { movedBetween } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import { goneMinor, insertProviderRefund, sumRefundedCents } from '../orders/refunds.queries.ts';
import { usdShare } from '../orders/usd-share.ts';
import { findPayout } from './owed-refunds.ts';

/**
 * A human has paid what is owed of an order, or a part of it, another way, or sent its coins back (rule 32 of
 * docs/billing.md). The caller holds the order's row. `deskActId`: their act, where it has a key.
 * @throws AppError invalid_input for more than is owed
 */
export async function bookPaidByHand(
  trx: Trx,
  order: Order,
  { minor, deskActId, now }: { minor: number; deskActId?: string | undefined; now: Date },
) {
  const { account_id: accountId } = order;
  const payment = await findPayment(trx, order.id);
  const owed = payment ? await findPayout(trx, order, payment) : 0;
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
  await bookMovement(trx, {
    key: `refund:${refundId}`,
    kind: 'refund',
    orderId: order.id,
    now,
    lines: movedBetween(
      isCrypto ? 'crypto_receipts' : 'card_receipts',
      isCrypto && !order.delivered_at ? 'undelivered' : 'refunds',
      accountId,
      money,
    ),
  });
  await insertTransaction(trx, {
    id: newId(),
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
}

/** Crypto is in dollars; of a card's currency the shares add up to the price. */
async function usdOf(trx: Trx, order: Order, payment: Payment, minor: number): Promise<number> {
  if (order.method === 'crypto') return minor;
  const gone = await goneMinor(trx, payment.id, order.id);
  const price = { ...order, amount_minor: payment.amount_minor };
  return usdShare(price, 0, gone + minor) - (await sumRefundedCents(trx, order.id));
}
