import type { RefundReason } from '../../../db/schema.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { numberReleaseDue } from '../../numbers/number-events.ts';
import { findNumber, startRelease } from '../../numbers/phone-numbers.queries.ts';
import { announceBillingMail } from '../notifications/billing-mails.ts';
import { processOrder } from '../orders/billing-events.ts';
import { beginRefund } from '../orders/change-paid-order.ts';
import type { Order } from '../orders/orders.queries.ts';
import {
  lockSubscription,
  type Subscription,
  setSubscription,
} from '../subscriptions/subscriptions.queries.ts';
import { writeOffOverage } from '../subscriptions/write-off-overage.ts';
import { bookLaterPayments, endLaterPayments } from './credit-later-payments.ts';
import { takenBackPeriod } from './taken-back-period.ts';

/**
 * Takes back what a delivered order was paid for, in the transaction that has moved the order: a number is
 * released and a plan ends, with what was paid later for it becoming credit; a period that was added to a
 * number is taken off it again. @returns the number's plan as it was, its row locked
 */
export async function takeBackPurchase(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  order: Order,
  now: Date,
): Promise<Subscription | undefined> {
  const { subscription_id: subscriptionId } = order;
  // Texts over the allowance were received: only their money goes.
  if (!order.delivered_at || !subscriptionId || order.kind === 'overage') return undefined;
  const ends = endsWithItsMoney(order);
  const laterPayments = ends ? await endLaterPayments(trx, order, subscriptionId, now) : [];
  const subscription = await lockSubscription(trx, subscriptionId);
  if (!subscription) return undefined;
  if (!subscription.ended_at) {
    if (ends) await end(deps, trx, subscription, now);
    else await setSubscription(trx, subscription.id, now, takenBackPeriod(subscription, order, now));
  }
  await bookLaterPayments(deps, trx, laterPayments, now);
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return subscription;
}

/**
 * Sends an order whose money goes back on its way, unless it has gone there, and takes back what it was paid for.
 * @returns whether it is what was paid for that ends now
 */
export async function takeBack(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  order: Order,
  reason: RefundReason,
  now: Date,
): Promise<boolean> {
  if (!(await beginRefund(trx, order, reason, now))) return false;
  await takeBackPurchase(deps, trx, { ...order, refund_reason: reason }, now);
  await deps.announce(trx, processOrder, { orderId: order.id });
  return true;
}

/** The purchase that brought a number or a plan; what was paid on top of one takes its own period with it. */
function endsWithItsMoney({ kind, refund_reason }: Order): boolean {
  return kind === 'number' || kind === 'subscription' || refund_reason === 'money_back';
}

async function end(deps: Pick<Deps, 'announce'>, trx: Trx, subscription: Subscription, now: Date) {
  const { id, phone_number_id: phoneNumberId, account_id: accountId } = subscription;
  await setSubscription(trx, id, now, { ended_at: now, auto_renew: false });
  const number = phoneNumberId ? await findNumber(trx, phoneNumberId) : undefined;
  if (number && (await startRelease(trx, number.id, now))) {
    await deps.announce(trx, numberReleaseDue, { phoneNumberId: number.id });
    await announceBillingMail(deps, trx, {
      accountId,
      kind: 'released',
      occasion: `released:${id}`,
      subscriptionId: id,
      now,
    });
  }
  await writeOffOverage(trx, subscription, now);
}
