import {
  type Currency,
  convertUsdMinor,
  planPriceMinor,
  type RentalPlanType,
  toMinor,
} from '@numlet/contract/billing/plans';
import { GRACE_DAYS } from '@numlet/contract/constants';
import { freeCredit } from '../pay/credit-rules.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';

export type PreferredMethod = 'subscription' | 'pay_per_use';

/** A renewal of a number and what pays it. */
export type Renewal = {
  /** In minor units of `currency`. */
  renewalMinor: number;
  overageMinor: number;
  /** Both together, as one charge: where it pays by itself. By hand the renewal alone is paid (rule 18). */
  sumMinor: number;
  currency: Currency;
  /** What will pay it by itself; null when nothing will. */
  method: 'card' | 'credit' | null;
  /** Why nothing will. */
  why:
    | 'not_renewed'
    | 'being_deleted'
    | 'too_little_credit'
    | 'card_refused'
    | 'card_waits'
    | 'no_means'
    | null;
};

export type NextPayment = Renewal & {
  subscription: Subscription;
  /** When it falls due; past while in grace. */
  due: string;
};

/**
 * What is due next and how it will be paid, by the rules of the renewal (17, 19, 21 and 26 of docs/billing.md). Of a
 * number whose payment is disputed nothing is due before the decision.
 */
export function nextPayment(info: BillingInfo, preferred: PreferredMethod): NextPayment | null {
  const next = info.subscriptions
    .filter(({ status, disputed }) => !disputed && (status === 'active' || status === 'grace_period'))
    .flatMap((subscription) =>
      subscription.current_period_end && subscription.phone_number
        ? [{ subscription, due: subscription.current_period_end }]
        : [],
    )
    .toSorted((a, b) => a.due.localeCompare(b.due))[0];
  return next ? { ...next, ...renewalOf(info, next.subscription, preferred) } : null;
}

/** The renewal of a number by these means: its sum in the currency that it would be charged in. */
export function renewalOf(
  info: BillingInfo,
  subscription: Subscription,
  preferred: PreferredMethod,
): Renewal {
  const inDollars = priceMinor(subscription, 'usd') + toMinor(subscription.open_overage);
  const { method, why } = methodFor(info, subscription, preferred, inDollars);
  const currency = method === 'card' ? (subscription.card_currency ?? 'usd') : 'usd';
  const renewalMinor = priceMinor(subscription, currency);
  const overageMinor = convertUsdMinor(toMinor(subscription.open_overage), currency);
  return { renewalMinor, overageMinor, sumMinor: renewalMinor + overageMinor, currency, method, why };
}

/** Until when a number that is not paid at this due date still receives (rule 2). */
export function graceEnd(due: string): Date {
  return new Date(Date.parse(due) + GRACE_DAYS * 86_400_000);
}

/** A yearly number renews for a year, all others for a month (rule 9). */
export function renewalPlan({ billing_type }: Pick<Subscription, 'billing_type'>): RentalPlanType {
  return billing_type === 'yearly' ? 'yearly' : 'monthly_topup';
}

function priceMinor(subscription: Subscription, currency: Currency): number {
  return planPriceMinor(renewalPlan(subscription), currency);
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
  // Overage of other numbers is spoken for, and what came from a disputed payment waits.
  const free = toMinor(freeCredit(credit)) + toMinor(subscription.open_overage);
  const isCovered = free >= sumMinor;
  if (preferred === 'pay_per_use')
    return isCovered ? { method: 'credit', why: null } : { method: null, why: 'too_little_credit' };
  if (card && !card.refused && !cardWaits) return { method: 'card', why: null };
  if (isCovered) return { method: 'credit', why: null };
  if (!card) return { method: null, why: 'no_means' };
  return { method: null, why: cardWaits ? 'card_waits' : 'card_refused' };
}
