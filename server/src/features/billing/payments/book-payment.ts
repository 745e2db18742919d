import type { Deps, Trx } from '../../../deps.ts';
import type { Money } from '../../../ports/money.ts';
import { newId } from '../../../random.ts';
import { findReferralOf } from '../../referrals/referrals.queries.ts';
import { endCardRefusal } from '../ledger/billing-accounts.queries.ts';
import { insertPayment, insertTransaction } from '../ledger/payments.queries.ts';
import { fundsAvailable, orderPaid } from '../orders/billing-events.ts';
import { isShownUnpaid, transactionLines } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import { wakeSubscriptions } from '../subscriptions/wake-subscriptions.ts';
import { recordMoney } from './record-money.ts';

type Received = { provider: 'stripe' | 'nowpayments'; paymentId: string; money: Money };

/**
 * Books money that a provider has received for an order: the payment, the ledger, what the person sees.
 * The caller has moved the order in the same transaction. @returns false when it is booked already
 */
export async function bookPayment(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  { provider, paymentId, money }: Received,
  now: Date,
): Promise<boolean> {
  const isNew = await insertPayment(trx, {
    id: newId(),
    orderId: order.id,
    provider,
    providerPaymentId: paymentId,
    money,
    now,
  });
  if (!isNew) return false;
  await recordMoney(deps, trx, {
    key: `payment:${provider}:${paymentId}`,
    kind: 'payment',
    accountId: order.account_id,
    orderId: order.id,
    debit: provider === 'stripe' ? 'card_receipts' : 'crypto_receipts',
    credit: 'undelivered',
    money,
    now,
  });
  await showPayment(deps, trx, order, now);
  if (provider === 'stripe' && (await endCardRefusal(trx, order.account_id))) {
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
      accountId: order.account_id,
      orderId: order.id,
      phoneNumberId: order.phone_number_id,
      type: line.type,
      method: order.method,
      money: { minor: line.minor, currency: order.currency },
      usdMinor: line.usdMinor,
      status: 'completed',
      // What was shown as waiting keeps its place: it has been a payment since it was asked for.
      createdAt: isShownUnpaid(order) ? order.created_at : now,
      now,
    });
  }
}
