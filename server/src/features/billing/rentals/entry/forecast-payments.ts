import type { NextPayment } from '@numlet/contract/billing/outlook';
import { convertUsdMinor, numberPriceMinor, planSurchargeMinor } from '@numlet/contract/billing/plans';
import type { Currency } from '../../../../db/schema.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { cardCharge } from '../outlook/card-charge.ts';
import { creditDraws } from '../renewals/credit-draws.ts';
import { byDueDateThenAge } from '../subscriptions/lock-lifecycles.ts';
import { planToKeep } from '../subscriptions/plan-rules.ts';
import { holdChanges } from './rules/hold-rules.ts';
import { lifecycleDates } from './rules/lifecycle-dates.ts';
import {
  cardCurrency,
  type Lifecycle,
  mayBeCharged,
  mayPutOverageOnCard,
  renewalPlan,
  wantsCard,
} from './rules/lifecycle-rules.ts';
import { paymentStatusAt } from './rules/subscription-rules.ts';

/** The next payment for a number, in minor units of the currency. If `method` is set, both amounts are paid together. */
export type PaymentForecast = {
  due: Date;
  currency: Currency;
  /** With the surcharge. */
  renewalMinor: number;
  surchargeMinor: number;
  overageMinor: number;
  /** Whether credit covers the renewal if the card is declined. */
  creditCovers: boolean;
} & Pick<NextPayment, 'method' | 'certainty' | 'reason'>;

type Payment = { method: 'card' | 'credit'; currency: Currency; renewalMinor: number; overageMinor: number };

/**
 * Forecasts the next payment of each number by the rules of the renewal job (rules 6, 9, 17, 19, 21 and 26 of
 * docs/billing.md). Credit is spent once. @param lifecycles of one account
 * @returns by the subscription's id, without suspended and held numbers
 */
export function forecastPayments(
  lifecycles: readonly Lifecycle[],
  hasPaid: boolean,
  now: Date,
): Map<string, PaymentForecast> {
  const forecasts = new Map<string, PaymentForecast>();
  let account = lifecycles[0]?.account;
  for (const lifecycle of lifecycles
    .map((each) => withStoredHold(each, now))
    .filter((each) => isPaymentExpected(each, now))
    .sort((a, b) => byDueDateThenAge(a.subscription, b.subscription))) {
    if (!account) break;
    const funded = { ...lifecycle, account };
    const payment = nextAutomaticPayment(funded, now);
    forecasts.set(lifecycle.subscription.id, describe(funded, payment, hasPaid, now));
    account = payment ? accountAfter(funded, payment) : account;
  }
  return forecasts;
}

/** Returns what switching renewal on charges immediately for an unpaid number, or null. */
export function chargeIfRenewed(lifecycle: Lifecycle, now: Date): Payment | null {
  const current = withStoredHold(lifecycle, now);
  const { subscription } = current;
  if (subscription.auto_renew || !isPaymentExpected(current, now)) return null;
  if (paymentStatusAt(subscription, now) !== 'grace_period') return null;
  return paymentAt({ ...current, subscription: { ...subscription, auto_renew: true } }, now);
}

function withStoredHold(lifecycle: Lifecycle, now: Date): Lifecycle {
  const changes = holdChanges(lifecycle, now);
  // A pending charge is ignored, as if it had not begun.
  return {
    ...lifecycle,
    subscription: { ...lifecycle.subscription, ...changes },
    isCharging: false,
  };
}

function isPaymentExpected({ subscription, isRented }: Lifecycle, now: Date): boolean {
  return (
    isRented &&
    !subscription.ended_at &&
    subscription.period_due !== null &&
    subscription.billing_paused_at === null &&
    paymentStatusAt(subscription, now) !== 'suspended'
  );
}

/** Returns the first automatic payment of the renewal, at the due date or on a retry day. */
function nextAutomaticPayment(lifecycle: Lifecycle, now: Date): Payment | null {
  const moments = lifecycleDates(lifecycle.subscription);
  if (!moments) return null;
  const first = moments.due > now ? moments.due : now;
  const later = moments.due > now ? [] : moments.retries.filter((moment) => moment > now);
  for (const at of [first, ...later]) {
    const payment = paymentAt(lifecycle, at);
    if (payment) return payment;
  }
  return null;
}

/** Returns the payment of the renewal and its overage at this instant, if any. */
function paymentAt(lifecycle: Lifecycle, at: Date): Payment | null {
  const charge = cardCharge(lifecycle, at);
  if (charge && charge.renewalMinor > 0) return { method: 'card', ...charge };
  const draws = creditDraws([lifecycle], at);
  const minorOf = (kind: 'renewal' | 'overage') => draws.find((draw) => draw.kind === kind)?.minor ?? 0;
  const renewalMinor = minorOf('renewal');
  return renewalMinor > 0
    ? { method: 'credit', currency: 'usd', renewalMinor, overageMinor: minorOf('overage') }
    : null;
}

function accountAfter(
  { account, subscription }: Lifecycle,
  { method, renewalMinor, overageMinor }: Payment,
): BillingAccount {
  const settled = overageMinor > 0 ? subscription.open_overage_minor : 0;
  return {
    ...account,
    credit_minor: account.credit_minor - (method === 'credit' ? renewalMinor + overageMinor : 0),
    open_overage_minor: account.open_overage_minor - settled,
  };
}

function describe(
  lifecycle: Lifecycle,
  payment: Payment | null,
  hasPaid: boolean,
  now: Date,
): PaymentForecast {
  const { subscription } = lifecycle;
  const due = subscription.period_due ?? now;
  if (!payment) {
    const reason = unpaidReason(lifecycle, now);
    const { plan, currency, minor } = priceToKeep(lifecycle, hasPaid);
    return {
      due,
      method: null,
      certainty: INTENDED.has(reason) ? null : 'will_fail',
      reason,
      currency,
      renewalMinor: minor,
      surchargeMinor: planSurchargeMinor(plan, subscription.surcharge_minor, currency),
      overageMinor: convertUsdMinor(subscription.open_overage_minor, currency),
      creditCovers: false,
    };
  }
  const creditCovers = payment.method === 'card' && coversAfterDecline(lifecycle, due > now ? due : now);
  const wasDeclined = payment.method === 'card' && !mayPutOverageOnCard(lifecycle);
  return {
    due,
    ...payment,
    surchargeMinor: planSurchargeMinor(
      renewalPlan(subscription),
      subscription.surcharge_minor,
      payment.currency,
    ),
    certainty: payment.method === 'credit' || creditCovers ? 'certain' : 'likely',
    reason: wasDeclined ? 'card_refused' : null,
    creditCovers,
  };
}

/** The owner or an administrator has decided that nothing is charged. */
const INTENDED: ReadonlySet<NextPayment['reason']> = new Set([
  'renewal_off',
  'being_deleted',
  'account_blocked',
]);

function unpaidReason(lifecycle: Lifecycle, now: Date): NonNullable<NextPayment['reason']> {
  const { subscription, holder, account } = lifecycle;
  if (!subscription.auto_renew) return 'renewal_off';
  if (holder?.deletion_requested_at) return 'being_deleted';
  if (!mayBeCharged(lifecycle, now)) return 'account_blocked';
  if (wantsCard({ holder, account })) return account.disputed_at === null ? 'card_refused' : 'card_waits';
  return holder?.preferred_payment_method === 'pay_per_use' ? 'credit_too_low' : 'no_card';
}

/** Whether credit covers the renewal after a hard decline of the card. */
function coversAfterDecline(lifecycle: Lifecycle, at: Date): boolean {
  const { account, subscription } = lifecycle;
  const declined = {
    ...lifecycle,
    account: { ...account, card_refused_at: at, refused_payment_method: account.card_payment_method },
    subscription: { ...subscription, hard_declined: true },
  };
  return paymentAt(declined, at)?.method === 'credit';
}

type Owned = {
  subscription: Lifecycle['subscription'];
  holder: Pick<NonNullable<Lifecycle['holder']>, 'preferred_payment_method'> | undefined;
  account: BillingAccount;
};

/** Returns the plan that keeps a number, and its price in minor units of its owner's payment currency. */
export function priceToKeep({ subscription, holder, account }: Owned, hasPaid: boolean) {
  const plan = planToKeep(subscription, hasPaid);
  const currency = wantsCard({ holder, account }) ? cardCurrency(subscription) : 'usd';
  return { plan, currency, minor: numberPriceMinor(plan, subscription.surcharge_minor, currency) };
}
