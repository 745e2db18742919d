import { CRYPTO_CREDIT_LIMIT, type CreditLimit } from '@numlet/contract/billing/credit-limit';
import { plans, toMajor } from '@numlet/contract/billing/plans';
import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import { AppError } from '../../../../app-error.ts';
import { DAY, later } from '../../../../clock.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { findProfile, type Profile } from '../../../accounts/profile/profiles.queries.ts';
import type { Handler } from '../../../handler.ts';
import { listNumbersEverOfAccount } from '../../../numbers/phone-numbers.queries.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { readCreditLimit } from '../../money/entry/read-credit-limit.ts';
import type { WaitingCredit } from '../../money/entry/rules/credit-pace.ts';
import { spendableMinor } from '../../money/entry/spendable.ts';
import { readWaitingCredit } from '../../money/entry/waiting-credit.queries.ts';
import { listOpenCryptoOrders } from '../../orders/entry/orders.queries.ts';
import { presentOrder } from '../../orders/entry/present-order.ts';
import { findMoneyBack, isMoneyBackOffered } from '../../refunds/entry/find-money-back.ts';
import { readPayer } from '../../rentals/entry/payer.queries.ts';
import { presentOutlooks } from '../../rentals/entry/present-outlook.ts';
import { isDisputed } from '../../rentals/entry/rules/hold-rules.ts';
import { firstPeriod } from '../../rentals/entry/rules/period-rules.ts';
import { projectedMonthlyMinor } from '../../rentals/entry/rules/projection-rules.ts';
import { paymentStatusAt, releaseDate } from '../../rentals/entry/rules/subscription-rules.ts';
import { usageOf } from '../../rentals/entry/rules/usage-rules.ts';
import {
  listEndedSubscriptions,
  listSubscriptionsOfAccount,
  type Subscription,
} from '../../rentals/entry/subscriptions.queries.ts';
import { listPaymentRows } from '../overview/payment-rows.ts';
import { presentTransaction } from '../overview/present-transaction.ts';

const MAX_TRANSACTIONS_SHOWN = 50;
/** Ended plans are shown for as long as their texts stay in the inbox. */
const ENDED_SHOWN_DAYS = MESSAGE_RETENTION_DAYS;

/** Returns the plans, the usage and the payments of the account (specification 1, section 3). */
export const getBillingInfo: Handler<'get-billing-info'> = (deps, actor) => readBillingInfo(deps, actor);

/** Returns the billing information of any person, for administrators. @throws AppError not_found */
export async function readBillingInfo(
  { db, clock, vault }: Pick<Deps, 'db' | 'clock' | 'vault'>,
  actor: Pick<Actor, 'userId' | 'accountId'>,
  maxPayments = MAX_TRANSACTIONS_SHOWN,
): Promise<FunctionOutput<'get-billing-info'>> {
  const now = clock.now();
  const profile = await findProfile(db, actor.userId);
  if (!profile) throw new AppError('not_found');
  const numbers = await listNumbersEverOfAccount(db, actor.accountId);
  const notEnded = await listSubscriptionsOfAccount(db, actor.accountId);
  const recentlyEnded = await listEndedSubscriptions(
    db,
    actor.accountId,
    later(now, -ENDED_SHOWN_DAYS * DAY),
  );
  const transactions = await listPaymentRows(db, actor.accountId, { limit: maxPayments });
  const numberOf = new Map(numbers.map((number) => [number.id, number]));
  // Nothing is due for a number that is being released, even before its plan has ended.
  const isBeingReleased = ({ phone_number_id: id }: Subscription) =>
    id !== null && numberOf.get(id)?.status !== 'active';
  const subscriptions = notEnded.filter((each) => !isBeingReleased(each));
  const ended = [
    ...notEnded.filter(isBeingReleased).map((each) => ({ ...each, ended_at: now })),
    ...recentlyEnded,
  ];
  const payer = await readPayer(db, actor.accountId);
  const rentals = subscriptions
    .filter((each) => each.phone_number_id !== null)
    .map((subscription) => ({ subscription, isRented: true }));
  const outlooks = presentOutlooks(rentals, payer, now);
  const shown = [...subscriptions, ...ended].map((each) => ({
    ...present(each, profile, numberOf.get(each.phone_number_id ?? ''), now),
    outlook: outlooks.get(each.id) ?? null,
  }));
  const receiving = subscriptions.filter(
    (each) => each.phone_number_id && paymentStatusAt(each, now) !== 'suspended',
  );
  const counted = [...receiving, ...subscriptions.filter((each) => !each.phone_number_id)];
  const account = payer?.account;
  const { credit_minor: credit, open_overage_minor: open } = account ?? NO_MONEY;
  const disputed = credit - (payer?.spendable.credit_minor ?? credit);
  const openCrypto = await listOpenCryptoOrders(db, actor.accountId);
  const waiting = await readWaitingCredit(db, actor.accountId, now);
  const overageMinor = sum(receiving, (each) => each.overage_minor);
  return {
    subscription: shown.find(({ id }) => id === primarySubscription(subscriptions, now)?.id) ?? null,
    subscriptions: shown,
    usage: {
      activeNumbers: receiving.length,
      allowedNumbers: subscriptions.length,
      smsThisPeriod: sum(subscriptions, (each) => usageOf(each, now).arrived),
      allowedSms: sum(counted, (each) => usageOf(each, now).included),
      overageCount: sum(receiving, (each) => each.overage_sms),
      overageCharges: toMajor(overageMinor),
      projectedMonthlyCost: toMajor(projectedMonthlyMinor(receiving, overageMinor)),
    },
    transactions: transactions.map(presentTransaction),
    credit_balance: toMajor(credit),
    spendable_credit: toMajor(Math.max(0, spendableMinor({ credit, open, disputed, waiting }))),
    disputed_credit: toMajor(disputed),
    waiting_credit: presentWaiting(waiting, credit),
    credit_limit: presentLimit(await readCreditLimit({ db, clock, vault }, actor)),
    has_open_dispute: Boolean(account?.disputed_at),
    being_deleted: profile.deletion_requested_at !== null,
    open_overage: toMajor(open),
    saved_card: savedCard(account),
    ...(await findMoneyBack({ db, vault }, actor.accountId, now)),
    money_back_offered: await isMoneyBackOffered({ db, vault }, actor, account, payer?.hasPaid ?? false),
    new_number_paid_until: firstPeriod('starter', now).period_due.toISOString(),
    open_payments: await Promise.all(openCrypto.map((order) => presentOrder(db, order, now))),
    first_payment_made: payer?.hasPaid ?? false,
  };
}

/** Limited to the current credit, since renewals and overage may have used waiting credit. */
function presentWaiting({ minor, until }: WaitingCredit, creditMinor: number) {
  const left = Math.max(0, Math.min(minor, creditMinor));
  return { amount: toMajor(left), until: left > 0 ? (until?.toISOString() ?? null) : null };
}

function presentLimit(limit: CreditLimit): FunctionOutput<'get-billing-info'>['credit_limit'] {
  return {
    card: toMajor(limit.maximumMinor),
    crypto: toMajor(CRYPTO_CREDIT_LIMIT.maximumMinor),
    missing: limit.missing,
    card_known_from: limit.cardKnownFrom?.toISOString() ?? null,
  };
}

const NO_MONEY = { credit_minor: 0, open_overage_minor: 0 };

type PresentedSubscription = FunctionOutput<'get-billing-info'>['subscriptions'][number];

type RentedNumber = { e164: string; name: string | null };

function present(each: Subscription, profile: Profile, number: RentedNumber | undefined, now: Date) {
  const plan = plans[each.plan];
  const usage = usageOf(each, now);
  return {
    id: each.id,
    status: statusOf(each, now),
    plan_type: each.plan,
    billing_type: each.billing_type,
    phone_number_id: each.phone_number_id,
    phone_number: number?.e164 ?? null,
    number_name: number?.name ?? null,
    overage_enabled: profile.overage_auto_charge,
    overage_spending_cap: toMajor(profile.overage_spending_cap_minor),
    current_period_start: each.period_start?.toISOString() ?? null,
    current_period_end: each.period_due?.toISOString() ?? null,
    overage_sms_count: each.overage_sms,
    overage_charges: toMajor(each.overage_minor),
    included_sms: usage.included,
    used_sms: usage.used,
    withheld_sms: usage.withheld,
    auto_renew: each.auto_renew,
    auto_renew_set: each.auto_renew_by === 'owner',
    card_currency: each.card_currency,
    open_overage: toMajor(each.open_overage_minor),
    disputed: isDisputed(each),
    surcharge: toMajor(each.surcharge_minor),
    subscription_plans: { name: plan.name, price_monthly: toMajor(plan.priceMinor) },
  };
}

function statusOf(each: Subscription, now: Date): PresentedSubscription['status'] {
  if (each.ended_at) return 'ended';
  return each.phone_number_id ? paymentStatusAt(each, now) : 'unclaimed';
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

/** The receiving plan due next, or else the plan released next, or else the oldest unclaimed plan. */
function primarySubscription(open: readonly Subscription[], now: Date): Subscription | undefined {
  const withStatus = (...wanted: PresentedSubscription['status'][]) =>
    open.filter((each) => wanted.includes(statusOf(each, now)));
  const [dueNext] = withStatus('active', 'grace_period').sort(by((each) => each.period_due));
  const [releasedNext] = withStatus('suspended').sort(by(releaseDate));
  return dueNext ?? releasedNext ?? withStatus('unclaimed')[0];
}

function by(moment: (each: Subscription) => Date | null) {
  return (a: Subscription, b: Subscription) => Number(moment(a)) - Number(moment(b));
}

function sum<T>(list: readonly T[], value: (each: T) => number): number {
  return list.reduce((total, each) => total + value(each), 0);
}
