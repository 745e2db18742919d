import type { Deps, Trx } from '../../../deps.ts';
import type { Money } from '../../../ports/money.ts';
import { findReferralOf } from '../../referrals/referrals.queries.ts';
import { endCardRefusal } from '../ledger/billing-accounts.queries.ts';
import { insertTransaction } from '../ledger/payments.queries.ts';
import { fundsAvailable, orderPaid } from '../orders/billing-events.ts';
import { isShownUnpaid, movedBetween, transactionLines } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import { wakeSubscriptions } from '../subscriptions/wake-subscriptions.ts';
import { recordReceipt } from './record-money.ts';

/**
 * Books money that the card provider has received for an order: the payment, the ledger, what the person sees.
 * The caller has moved the order in the same transaction. @returns false when it is booked already
 */
export async function bookPayment(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  { paymentId, money, now }: { paymentId: string; money: Money; now: Date },
): Promise<boolean> {
  const entries = movedBetween('undelivered', 'card_receipts', order.account_id, money);
  const isNew = await recordReceipt(deps, trx, order, { provider: 'stripe', paymentId, money, entries, now });
  if (!isNew) return false;
  await showPayment(deps, trx, order, now);
  if (await endCardRefusal(trx, order.account_id)) {
    // What is open may be put on a card again, whatever was paid just now, and texts that waited for it follow.
    await wakeSubscriptions(deps, trx, order.account_id);
    await deps.announce(trx, fundsAvailable, { accountId: order.account_id });
  }
  return true;
}

/** One line of the person's transactions for each thing that was paid; and those who wait for it hear of it. */
export async function showPayment({ announce }: Pick<Deps, 'announce'>, trx: Trx, order: Order, now: Date) {
  // Whoever was not referred by now brings nobody anything with it.
  if (await findReferralOf(trx, order.user_id)) await announce(trx, orderPaid, { orderId: order.id });
  for (const line of transactionLines(order)) {
    await insertTransaction(trx, {
      id: line.id,
      account_id: order.account_id,
      order_id: order.id,
      phone_number_id: order.phone_number_id,
      transaction_type: line.type,
      payment_method: order.method,
      amount_minor: line.minor,
      currency: order.currency,
      usd_minor: line.usdMinor,
      status: 'completed',
      // What was shown as waiting keeps its place: it has been a payment since it was asked for.
      created_at: isShownUnpaid(order) ? order.created_at : now,
      updated_at: now,
    });
  }
}
