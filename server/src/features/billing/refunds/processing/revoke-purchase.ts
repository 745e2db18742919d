import type { Deps, Trx } from '../../../../deps.ts';
import { numberReleaseDue } from '../../../numbers/number-events.ts';
import { findNumber, startRelease } from '../../../numbers/phone-numbers.queries.ts';
import { announceBillingMail } from '../../mails/entry/billing-mails.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import {
  lockSubscription,
  lockSubscriptionsOfAccount,
  type Subscription,
  setSubscription,
} from '../../rentals/entry/subscriptions.queries.ts';
import { writeOffOverage } from '../../rentals/entry/write-off-overage.ts';
import { bookLaterPayments, endLaterPayments } from './credit-later-payments.ts';
import { periodAfterRefund } from './period-after-refund.ts';

/**
 * Takes back what a delivered order was paid for, in the transaction that has moved the order: a number is released
 * or a plan ends, and later payments for it become credit; a period that was added to a number is taken off it.
 * @returns the subscription as it was, its row locked
 */
export async function revokePurchase(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  order: Order,
  now: Date,
): Promise<Subscription | undefined> {
  const { subscription_id: subscriptionId } = order;
  // Texts over the allowance were received: only their money goes back.
  if (!order.delivered_at || !subscriptionId || order.kind === 'overage') return undefined;
  const ends = endsWithItsMoney(order);
  const laterPayments = ends ? await endLaterPayments(trx, order, subscriptionId, now) : [];
  // What follows locks the account's row and may read its other subscriptions then: they are locked before it.
  await lockSubscriptionsOfAccount(trx, order.account_id);
  const subscription = await lockSubscription(trx, subscriptionId);
  if (!subscription) return undefined;
  if (!subscription.ended_at) {
    if (ends) await end(deps, trx, subscription, now);
    else await setSubscription(trx, subscription.id, now, periodAfterRefund(subscription, order, now));
  }
  await bookLaterPayments(deps, trx, laterPayments, now);
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return subscription;
}

/** Whether the order brought the number or the plan, which ends with it; other payments only lose their own period. */
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
