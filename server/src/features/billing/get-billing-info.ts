import type { FunctionOutput } from '@numlet/contract/functions';
import { plans, toMajor } from '@numlet/contract/plans';
import { AppError } from '../../app-error.ts';
import { findProfile, type Profile } from '../accounts/profiles.queries.ts';
import type { Handler } from '../handler.ts';
import { listNumbersOfAccount } from '../numbers/phone-numbers.queries.ts';
import { type BillingAccount, findBillingAccount } from './billing-accounts.queries.ts';
import { listOpenCryptoOrders } from './orders.queries.ts';
import { listTransactions } from './payments.queries.ts';
import { presentOrder } from './present-order.ts';
import { presentTransaction } from './present-transaction.ts';
import { projectedMonthlyMinor } from './projection-rules.ts';
import { paymentStatusAt } from './subscription-rules.ts';
import { listSubscriptionsOfAccount, type Subscription } from './subscriptions.queries.ts';

const TRANSACTIONS_SHOWN = 50;

/** Plans, use and payments of the account (section 3 of the first document). */
export const getBillingInfo: Handler<'get-billing-info'> = async ({ db, clock }, actor) => {
  const now = clock.now();
  const profile = await findProfile(db, actor.userId);
  if (!profile) throw new AppError('not_found');
  const numbers = await listNumbersOfAccount(db, actor.accountId);
  const subscriptions = await listSubscriptionsOfAccount(db, actor.accountId);
  const transactions = await listTransactions(db, actor.accountId, TRANSACTIONS_SHOWN);
  const e164Of = new Map(numbers.map((number) => [number.id, number.e164]));
  const shown = subscriptions.map((each) =>
    present(each, profile, e164Of.get(each.phone_number_id ?? '') ?? null, now),
  );
  const receiving = subscriptions.filter(
    (each) => each.phone_number_id && paymentStatusAt(each, now) !== 'suspended',
  );
  const counted = [...receiving, ...subscriptions.filter((each) => !each.phone_number_id)];
  const account = await findBillingAccount(db, actor.accountId);
  const openCrypto = await listOpenCryptoOrders(db, actor.accountId);
  const overageMinor = sum(subscriptions, (each) => each.overage_minor);
  return {
    subscription: [...shown].sort(byDueDate)[0] ?? null,
    subscriptions: shown,
    usage: {
      activeNumbers: receiving.length,
      allowedNumbers: counted.length,
      smsThisPeriod: sum(subscriptions, (each) => each.used_sms),
      allowedSms: sum(counted, (each) => each.included_sms),
      overageCount: sum(subscriptions, (each) => each.overage_sms),
      overageCharges: toMajor(overageMinor),
      projectedMonthlyCost: toMajor(projectedMonthlyMinor(receiving, overageMinor)),
    },
    transactions: transactions.map(presentTransaction),
    credit_balance: toMajor(account?.credit_minor ?? 0),
    open_overage: toMajor(account?.open_overage_minor ?? 0),
    saved_card: savedCard(account),
    money_back: null,
    open_payments: await Promise.all(openCrypto.map((order) => presentOrder(db, order))),
    first_payment_made: subscriptions.some((each) => each.last_payment_date !== null),
  };
};

type Shown = FunctionOutput<'get-billing-info'>['subscriptions'][number];

function present(each: Subscription, profile: Profile, e164: string | null, now: Date): Shown {
  const plan = plans[each.plan];
  return {
    id: each.id,
    status: each.phone_number_id ? paymentStatusAt(each, now) : 'unclaimed',
    plan_type: each.plan,
    billing_type: each.billing_type,
    phone_number_id: each.phone_number_id,
    phone_number: e164,
    overage_enabled: profile.overage_auto_charge,
    overage_spending_cap: toMajor(profile.overage_spending_cap_minor),
    current_period_start: each.period_start?.toISOString() ?? null,
    current_period_end: each.period_due?.toISOString() ?? null,
    overage_sms_count: each.overage_sms,
    overage_charges: toMajor(each.overage_minor),
    included_sms: each.included_sms,
    used_sms: each.used_sms,
    withheld_sms: each.withheld_sms,
    auto_renew: each.auto_renew,
    card_currency: each.card_currency,
    open_overage: toMajor(each.open_overage_minor),
    subscription_plans: { name: plan.name, price_monthly: toMajor(plan.priceMinor) },
  };
}

function savedCard(account: BillingAccount | undefined): FunctionOutput<'get-billing-info'>['saved_card'] {
  if (!account?.card_brand || !account.card_last4 || !account.card_exp_month || !account.card_exp_year)
    return null;
  return {
    brand: account.card_brand,
    last4: account.card_last4,
    exp_month: account.card_exp_month,
    exp_year: account.card_exp_year,
    refused: account.card_refused_at !== null,
  };
}

/** The one due next first; plans that wait for a number last. */
function byDueDate(a: Shown, b: Shown): number {
  return (a.current_period_end ?? '9').localeCompare(b.current_period_end ?? '9');
}

function sum<T>(list: readonly T[], value: (each: T) => number): number {
  return list.reduce((total, each) => total + value(each), 0);
}
