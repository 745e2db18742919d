import type { Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { bookMovement } from '../ledger.queries.ts';
import { movedBetween } from '../order-rules.ts';
import type { Order } from '../orders.queries.ts';
import { insertTransaction } from '../payments.queries.ts';
import { insertProviderRefund, listOwedRefunds } from './refunds.queries.ts';

/**
 * A human has paid back another way what the bank had sent back of an order's refunds (rule 32 of docs/billing.md).
 * The caller holds the order's row; a repeat finds nothing to book.
 */
export async function bookPaidByHand(trx: Trx, order: Order, now: Date) {
  const { account_id: accountId } = order;
  for (const owed of await listOwedRefunds(trx, order.id)) {
    const id = newId();
    const refundId = `by-hand:${owed.id}`;
    const money = { minor: owed.amount_minor, currency: owed.currency };
    const refund = { id, paymentId: owed.payment_id, refundId, minor: money.minor, now };
    if (!(await insertProviderRefund(trx, { ...refund, status: 'succeeded' }))) continue;
    await bookMovement(trx, {
      key: `refund:${refundId}`,
      kind: 'refund',
      orderId: order.id,
      now,
      lines: movedBetween('card_receipts', 'refunds', accountId, money),
    });
    await insertTransaction(trx, {
      id: newId(),
      accountId,
      orderId: order.id,
      phoneNumberId: order.phone_number_id,
      refundId: id,
      type: 'refund',
      method: 'card',
      money,
      usdMinor: owed.usd_minor,
      status: 'completed',
      now,
    });
  }
}
