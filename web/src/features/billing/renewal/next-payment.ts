import {
  type Currency,
  convertUsdMinor,
  planPriceMinor,
  type RentalPlanType,
  toMinor,
} from '@numlet/contract/billing/plans';
import { GRACE_DAYS } from '@numlet/contract/constants';
import { needsFirstMonth } from '../../../shared/billing/gift.ts';
import { creditForRenewals } from '../pay/credit-rules.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';

export type PreferredMethod = 'subscription' | 'pay_per_use';

/** A renewal of a number and what pays it. */
export type Renewal = {
  /** In minor units of `currency`. */
  renewalMinor: number;
  overageMinor: number;
  /** Both as one charge, where it is paid automatically. A payment by hand is for the renewal alone (rule 18). */
  sumMinor: number;
  currency: Currency;
  /** What pays it automatically; null when nothing does. */
  method: 'card' | 'credit' | null;
  /** Why nothing pays it automatically. */
  why:
    | 'not_renewed'
    | 'being_deleted'
    | 'too_little_credit'
    | 'card_refused'
    | 'card_waits'
    | 'no_means'
    | null;
};

type RenewalDue = Renewal & {
  subscription: Subscription;
  phone: string;
  /** When it falls due; in the past while in grace. */
  due: string;
};

/** The number that is due next, and with it all that is charged to the same card or drawn from credit that day. */
export type NextPayment = RenewalDue & {
  /** The renewals of that day with the same method and currency, this one first. Each is a payment of its own. */
  together: readonly RenewalDue[];
  /** Their sum, in minor units of `currency`. */
  totalMinor: number;
  /** How many other numbers are due that day, or are as unpaid as this one. */
  others: number;
};

/**
 * What is due next and how it will be paid, by the rules of the renewal (17, 19, 21 and 26 of docs/billing.md). A day
 * is the person's own. For a number whose payment is disputed nothing is due before the decision.
 */
export function nextPayment(info: BillingInfo, preferred: PreferredMethod): NextPayment | null {
  const [next, ...later] = renewalsDue(info, preferred);
  if (!next) return null;
  const day = dayOf(next.due);
  const sameDay = later.filter(
    ({ due, subscription }) => dayOf(due) === day && subscription.status === next.subscription.status,
  );
  const isAlike = ({ method, currency }: RenewalDue) =>
    method !== null && method === next.method && currency === next.currency;
  // A person pays an overdue number with the button beside its sum, which is for that number alone.
  const together = next.subscription.status === 'active' ? [next, ...sameDay.filter(isAlike)] : [next];
  return {
    ...next,
    together,
    totalMinor: together.reduce((sum, { sumMinor }) => sum + sumMinor, 0),
    others: sameDay.length + 1 - together.length,
  };
}

/** All that falls due, in its order. What credit pays for one number it cannot pay for the next. */
function renewalsDue(info: BillingInfo, preferred: PreferredMethod): RenewalDue[] {
  let left = info;
  return info.subscriptions
    .filter(({ status, disputed }) => !disputed && (status === 'active' || status === 'grace_period'))
    .flatMap((subscription) =>
      subscription.current_period_end && subscription.phone_number
        ? [{ subscription, phone: subscription.phone_number, due: subscription.current_period_end }]
        : [],
    )
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .map((each) => {
      const renewal = renewalOf(left, each.subscription, preferred);
      if (renewal.method === 'credit')
        left = {
          ...left,
          credit_balance: left.credit_balance - renewal.sumMinor / 100,
          open_overage: left.open_overage - each.subscription.open_overage,
        };
      return { ...each, ...renewal };
    });
}

function dayOf(due: string): string {
  return new Date(due).toDateString();
}

/** The renewal of a number with this payment method, in the currency in which it would be charged. */
export function renewalOf(
  info: BillingInfo,
  subscription: Subscription,
  preferred: PreferredMethod,
): Renewal {
  const plan = planDue(subscription, info);
  const inDollars = planPriceMinor(plan, 'usd') + toMinor(subscription.open_overage);
  const { method, why } = methodFor(info, subscription, preferred, inDollars);
  const currency = method === 'card' ? (subscription.card_currency ?? 'usd') : 'usd';
  const renewalMinor = planPriceMinor(plan, currency);
  const overageMinor = convertUsdMinor(toMinor(subscription.open_overage), currency);
  return { renewalMinor, overageMinor, sumMinor: renewalMinor + overageMinor, currency, method, why };
}

/** Until when a number that is not paid at this due date still receives (rule 2). */
export function graceEnd(due: string): Date {
  return new Date(Date.parse(due) + GRACE_DAYS * 86_400_000);
}

/** The plan that keeps a number when it falls due: its renewal, or its first month (rules 11 and 12). */
export function planDue(
  subscription: Pick<Subscription, 'billing_type'>,
  { first_payment_made: hasPaid }: Pick<BillingInfo, 'first_payment_made'>,
): RentalPlanType {
  return needsFirstMonth(subscription, hasPaid) ? 'starter' : renewalPlan(subscription);
}

/** A yearly number renews for a year, all others for a month (rule 9). */
export function renewalPlan({ billing_type }: Pick<Subscription, 'billing_type'>): RentalPlanType {
  return billing_type === 'yearly' ? 'yearly' : 'monthly_topup';
}

type Method = Pick<Renewal, 'method' | 'why'>;

function methodFor(
  { saved_card: card, has_open_dispute: cardWaits, being_deleted: isLeaving, ...credit }: BillingInfo,
  subscription: Subscription,
  preferred: PreferredMethod,
  sumMinor: number,
): Method {
  if (!subscription.auto_renew) return { method: null, why: 'not_renewed' };
  if (isLeaving) return { method: null, why: 'being_deleted' };
  // Credit owed for other numbers' overage, or from a disputed payment, cannot be used.
  const free = toMinor(creditForRenewals(credit)) + toMinor(subscription.open_overage);
  const isCovered = free >= sumMinor;
  if (preferred === 'pay_per_use')
    return isCovered ? { method: 'credit', why: null } : { method: null, why: 'too_little_credit' };
  if (card && !card.refused && !cardWaits) return { method: 'card', why: null };
  if (isCovered) return { method: 'credit', why: null };
  if (!card) return { method: null, why: 'no_means' };
  return { method: null, why: cardWaits ? 'card_waits' : 'card_refused' };
}
