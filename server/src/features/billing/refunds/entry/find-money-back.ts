import { type Currency, toMajor } from '@numlet/contract/billing/plans';
import { MONEY_BACK_MAX_TEXTS } from '@numlet/contract/constants';
import type { MoneyBackRefusal } from '@numlet/contract/errors';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { Db } from '../../../../db/connect.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { personHash } from '../../../../platform/person-hash.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { listProvenPhones } from '../../../verification/proven-phones.queries.ts';
import { type BillingAccount, findBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { findPayment } from '../../money/entry/payments.queries.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import {
  arrivedTexts,
  moneyBackRefusal,
  moneyBackUntil,
} from '../../rentals/entry/rules/money-back-rules.ts';
import { findSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { creditedMinor } from '../processing/credited-refunds.queries.ts';
import { laterCreditMinor } from '../processing/later-credit.ts';
import { findFirstPurchase, isFullyRefunded, orderRefundedMinor } from './refunds.queries.ts';
import { hasUsedMoneyBack } from './used-money-backs.queries.ts';

type Info = FunctionOutput<'get-billing-info'>;

/**
 * Whether the person's next purchase has the money-back promise (rule 24, money-back). A card that has had its
 * money-back in another account is recognized only after it has paid.
 * @param hasPaid a purchase was paid and not refunded, delivered or not
 */
export async function isMoneyBackOffered(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { userId, accountId }: { userId: string; accountId: string },
  account: Pick<BillingAccount, 'money_back_at' | 'disputed_at'> | undefined,
  hasPaid: boolean,
): Promise<boolean> {
  if (hasPaid || account?.money_back_at || account?.disputed_at) return false;
  if (await findFirstPurchase(db, accountId)) return false;
  return !(await hasUsedMoneyBack(db, await phoneHashes({ db, vault }, userId)));
}

/** Finds the purchase that its buyer can have refunded now; or the reason why not, if it is unexpected. */
export async function findMoneyBack(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  accountId: string,
  now: Date,
): Promise<Pick<Info, 'money_back' | 'money_back_refusal'>> {
  const order = await findFirstPurchase(db, accountId);
  if (!order?.paid_at || !order.subscription_id) return { money_back: null, money_back_refusal: null };
  const refusal = await findMoneyBackRefusal(
    { db },
    order,
    await phoneHashes({ db, vault }, order.user_id),
    now,
  );
  if (refusal) return { money_back: null, money_back_refusal: UNEXPECTED.includes(refusal) ? refusal : null };
  const subscription = await findSubscription(db, order.subscription_id);
  // A plan bought without a number may have been claimed since.
  const number = subscription?.phone_number_id
    ? await findNumber(db, subscription.phone_number_id)
    : undefined;
  return {
    money_back: {
      order_id: order.id,
      phone_number: number?.e164 ?? order.e164,
      ...(await describeMoneyBack(db, order)),
      payment_method: order.method,
      texts_left: Math.max(0, MONEY_BACK_MAX_TEXTS - (subscription ? arrivedTexts(subscription) : 0)),
      later_credit: toMajor(await laterCreditMinor(db, order, order.subscription_id)),
      until: moneyBackUntil(order.paid_at).toISOString(),
    },
    money_back_refusal: null,
  };
}

/** Reasons that end the promise within the days of a first purchase. */
const UNEXPECTED: readonly MoneyBackRefusal[] = ['fourth_text', 'disputed'];

/** Returns why an order gets no money-back now, or null. @param hashes of the buyer's phones, and of a known card */
export async function findMoneyBackRefusal(
  { db }: Pick<Deps, 'db'>,
  order: Order,
  hashes: readonly Buffer[],
  now: Date,
): Promise<MoneyBackRefusal | null> {
  const first = await findFirstPurchase(db, order.account_id);
  const subscription = order.subscription_id ? await findSubscription(db, order.subscription_id) : undefined;
  const account = await findBillingAccount(db, order.account_id);
  const facts = {
    ...order,
    isFirst: first?.id === order.id,
    isReturned: await isFullyRefunded(db, order),
    isUsedElsewhere: await hasUsedMoneyBack(db, hashes),
  };
  return moneyBackRefusal(facts, subscription, account, now);
}

/** Returns hashes of a person's verified phones. Each phone has one money-back, in all accounts together. */
export async function phoneHashes(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  userId: string,
): Promise<Buffer[]> {
  return (await listProvenPhones(db, userId)).map((phone) => personHash(vault, 'phone', phone));
}

/** The money-back of a purchase: its price less earlier refunds by an administrator or in the provider's dashboard. */
export async function describeMoneyBack(
  db: Db | Trx,
  order: Order,
): Promise<{ amount: number; currency: Currency }> {
  const payment = order.method === 'card' ? await findPayment(db, order.id) : undefined;
  const credited = payment ? await creditedMinor(db, payment.id, 'others') : 0;
  const refunded = (await orderRefundedMinor(db, order, 'others')) + credited;
  return { amount: toMajor(order.amount_minor - refunded), currency: order.currency };
}
