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
import { creditLaterPayments, endLaterPayments } from './credit-later-payments.ts';
import { periodAfterRefund } from './period-after-refund.ts';

/**
 * Revokes a delivered order in the transaction that has changed it: releases the number or ends the plan and turns later
 * payments into credit, or removes the period that the order had added. @returns the locked subscription before its
 * change
 */
export async function revokePurchase(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  order: Order,
  now: Date,
): Promise<Subscription | undefined> {
  const { subscription_id: subscriptionId } = order;
  // Texts over the allowance were received, so their refund revokes nothing.
  if (!order.delivered_at || !subscriptionId || order.kind === 'overage') return undefined;
  const ends = endsWhenRefunded(order);
  const laterPayments = ends ? await endLaterPayments(trx, order, subscriptionId, now) : [];
  // Lock order: all subscriptions before the account.
  await lockSubscriptionsOfAccount(trx, order.account_id);
  const subscription = await lockSubscription(trx, subscriptionId);
  if (!subscription) return undefined;
  if (!subscription.ended_at) {
    if (ends) await end(deps, trx, subscription, now);
    else await setSubscription(trx, subscription.id, now, periodAfterRefund(subscription, order, now));
  }
  await creditLaterPayments(deps, trx, laterPayments, now);
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return subscription;
}

/** Whether the order bought the number or the plan; other orders only lose their own period. */
function endsWhenRefunded({ kind, refund_reason }: Order): boolean {
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
