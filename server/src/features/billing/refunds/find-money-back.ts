import type { FunctionOutput } from '@numlet/contract/functions';
import { type Currency, toMajor } from '@numlet/contract/plans';
import type { Db } from '../../../db/connect.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { findBillingAccount } from '../billing-accounts.queries.ts';
import type { Order } from '../orders.queries.ts';
import { findPayment } from '../payments.queries.ts';
import { findSubscription } from '../subscriptions.queries.ts';
import { laterCreditMinor } from './credit-later-payments.ts';
import { mayTakeBack, moneyBackUntil } from './money-back-rules.ts';
import { findFirstPurchase, goneMinor } from './refunds.queries.ts';

/** The purchase that its buyer can take back themselves now, and until when; null when there is none. */
export async function findMoneyBack(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  now: Date,
): Promise<FunctionOutput<'get-billing-info'>['money_back']> {
  const order = await findFirstPurchase(db, accountId);
  if (!order?.paid_at || !order.subscription_id) return null;
  const subscription = await findSubscription(db, order.subscription_id);
  if (!mayTakeBack(order, subscription, await findBillingAccount(db, accountId), now)) return null;
  // A plan that was bought without a number may have one by now.
  const number = subscription?.phone_number_id
    ? await findNumber(db, subscription.phone_number_id)
    : undefined;
  return {
    order_id: order.id,
    phone_number: number?.e164 ?? order.e164,
    ...(await describeMoneyBack(db, order)),
    payment_method: order.method,
    later_credit: toMajor(await laterCreditMinor(db, order, order.subscription_id)),
    until: moneyBackUntil(order.paid_at).toISOString(),
  };
}

/** What goes back of a purchase: its price, less what was refunded in the provider's dashboard before. */
export async function describeMoneyBack(
  db: Db | Trx,
  order: Order,
): Promise<{ amount: number; currency: Currency }> {
  const payment = order.method === 'card' ? await findPayment(db, order.id) : undefined;
  const gone = payment ? await goneMinor(db, payment.id, order.id, 'provider') : 0;
  return { amount: toMajor(order.amount_minor - gone), currency: order.currency };
}
