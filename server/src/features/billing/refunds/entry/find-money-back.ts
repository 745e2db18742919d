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
import { findFirstPurchase, isWhollyReturned, returnedMinor } from './refunds.queries.ts';
import { hasUsedMoneyBack } from './used-money-backs.queries.ts';

type Info = FunctionOutput<'get-billing-info'>;

/**
 * Whether the person's next purchase would carry the money-back promise (rule 24 of docs/billing.md). A card that has
 * had its money-back elsewhere is known only once it has paid.
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

/** Finds the purchase that its buyer can take back now, and until when; or why not, where they would expect to. */
export async function findMoneyBack(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  accountId: string,
  now: Date,
): Promise<Pick<Info, 'money_back' | 'money_back_refusal'>> {
  const order = await findFirstPurchase(db, accountId);
  if (!order?.paid_at || !order.subscription_id) return { money_back: null, money_back_refusal: null };
  const refusal = await findRefusal({ db }, order, await phoneHashes({ db, vault }, order.user_id), now);
  if (refusal) return { money_back: null, money_back_refusal: UNEXPECTED.includes(refusal) ? refusal : null };
  const subscription = await findSubscription(db, order.subscription_id);
  // A plan that was bought without a number may have one by now.
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

/** The only reasons that end the promise within the days of a first purchase. */
const UNEXPECTED: readonly MoneyBackRefusal[] = ['fourth_text', 'disputed'];

/**
 * Why the buyer cannot take an order back now, or null where they can. @param hashes of their proven phones, and of the
 * card where it is known
 */
export async function findRefusal(
  { db }: Pick<Deps, 'db'>,
  order: Order,
  hashes: readonly Buffer[],
  now: Date,
): Promise<MoneyBackRefusal | null> {
  const first = await findFirstPurchase(db, order.account_id);
  const subscription = order.subscription_id ? await findSubscription(db, order.subscription_id) : undefined;
  const account = await findBillingAccount(db, order.account_id);
  const asked = {
    ...order,
    isFirst: first?.id === order.id,
    isReturned: await isWhollyReturned(db, order),
    isUsedElsewhere: await hasUsedMoneyBack(db, hashes),
  };
  return moneyBackRefusal(asked, subscription, account, now);
}

/** The phones that a person has proven: of them, not of an account, a money-back is given once. */
export async function phoneHashes(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  userId: string,
): Promise<Buffer[]> {
  return (await listProvenPhones(db, userId)).map((phone) => personHash(vault, 'phone', phone));
}

/** What goes back of a purchase: its price, less what an administrator or the provider's dashboard refunded before. */
export async function describeMoneyBack(
  db: Db | Trx,
  order: Order,
): Promise<{ amount: number; currency: Currency }> {
  const payment = order.method === 'card' ? await findPayment(db, order.id) : undefined;
  const credited = payment ? await creditedMinor(db, payment.id, 'others') : 0;
  const gone = (await returnedMinor(db, order, 'others')) + credited;
  return { amount: toMajor(order.amount_minor - gone), currency: order.currency };
}
