import {
  type Currency,
  numberPriceMinor,
  plans,
  type RentalPlanType,
  toMajor,
  toMinor,
} from '@numlet/contract/billing/plans';
import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { AppError } from '../../../../app-error.ts';
import type { OrderKind, RentalPlan } from '../../../../db/schema.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { listNumbersOfAccount, type PhoneNumber } from '../../../numbers/phone-numbers.queries.ts';
import { hasPaidForPlan } from '../../orders/entry/orders.queries.ts';
import { planRefusal } from '../subscriptions/plan-rules.ts';
import { paymentStatusAt, releaseDate } from './rules/subscription-rules.ts';
import { listSubscriptionsOfAccount, type Subscription } from './subscriptions.queries.ts';

export type PlanRequest = { planType: RentalPlanType; phoneNumberId?: string | undefined };

/** A possible payment for a plan. */
export type PlanChoice = {
  kind: OrderKind;
  plan: RentalPlan;
  subscriptionId: string | null;
  phoneNumberId: string | null;
  e164: string | null;
  /** The number's surcharge, in cents a month. */
  surchargeMinor: number;
  /** With the surcharge, in cents. */
  usdMinor: number;
  name: string;
  /** A yearly number stays yearly after any payment. */
  renewsYearly: boolean;
};

type Rented = { number: PhoneNumber; subscription: Subscription; suspended: boolean };

/**
 * Finds the number for a plan and checks that the plan may be bought for it (rules 8, 9 and 11 of docs/billing.md,
 * sections 3 and 7 of the first document). Locks nothing: a payment that has become impossible is refunded.
 * @throws AppError first_month_required, starter_already_owned, plan_not_claimed, number_needed, and not_found for a
 * number that the account does not rent or that is being released
 */
export async function choosePlan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'accountId'>,
  { planType, phoneNumberId }: PlanRequest,
): Promise<PlanChoice> {
  const now = clock.now();
  const subscriptions = await listSubscriptionsOfAccount(db, actor.accountId);
  const rented = (await listNumbersOfAccount(db, actor.accountId)).flatMap((number): Rented[] => {
    const subscription = subscriptions.find((each) => each.phone_number_id === number.id);
    if (number.status !== 'active' || !subscription || isReleaseDue(subscription, now)) return [];
    return [{ number, subscription, suspended: paymentStatusAt(subscription, now) === 'suspended' }];
  });
  const named = phoneNumberId ? rented.find(({ number }) => number.id === phoneNumberId) : undefined;
  if (phoneNumberId && !named) throw new AppError('not_found', { field: 'phoneNumberId' });
  if (planType === 'starter' && !named) return unclaimed(planType);
  const hasPaid = await hasPaidForPlan(db, actor.accountId);
  // Checked before the number, which may be ambiguous.
  if (planType === 'monthly_topup' && !hasPaid) throw new AppError('first_month_required');
  const chosen = named ?? onlyOne(rented);
  const refusal = chosen ? planRefusal(chosen.subscription, planType, hasPaid) : null;
  if (refusal) throw new AppError(refusal);
  if (chosen) return forNumber(chosen, planType);
  if (rented.length > 0) throw new AppError('number_needed', { field: 'phoneNumberId' });
  if (planType === 'yearly') return unclaimed(planType);
  if (subscriptions.some((each) => !each.phone_number_id)) throw new AppError('plan_not_claimed');
  throw new AppError('number_needed', { message: 'You have no number to top up. Buy a number first.' });
}

/** @param priceMinor in minor units @throws AppError amount_mismatch if the page showed another amount */
export function requireAmount(shown: number | undefined, priceMinor: number, currency: Currency) {
  if (shown === undefined || toMinor(shown) === priceMinor) return;
  throw amountMismatch([priceMinor], currency);
}

/** @param pricesMinor in minor units of the currency; several if the price depends on the number */
export function amountMismatch(pricesMinor: readonly number[], currency: Currency): AppError {
  const prices = [...new Set(pricesMinor)].map((minor) => `${toMajor(minor)} ${currency.toUpperCase()}`);
  return new AppError('amount_mismatch', {
    field: 'amount',
    message: `The amount differs from the current price, which is ${prices.join(' or ')}.`,
  });
}

/** Returns the only receiving number; if none receives, the only suspended one. */
function onlyOne(rented: readonly Rented[]): Rented | undefined {
  const receiving = rented.filter((each) => !each.suspended);
  const candidates = receiving.length > 0 ? receiving : rented;
  return candidates.length === 1 ? candidates[0] : undefined;
}

function forNumber({ number, subscription, suspended }: Rented, plan: RentalPlanType): PlanChoice {
  return {
    kind: suspended ? 'reactivate' : plan === 'yearly' ? 'yearly' : 'topup',
    plan,
    subscriptionId: subscription.id,
    phoneNumberId: number.id,
    e164: number.e164,
    surchargeMinor: subscription.surcharge_minor,
    usdMinor: numberPriceMinor(plan, subscription.surcharge_minor, 'usd'),
    name: `${plans[plan].name}: ${formatPhone(number.e164)}`,
    renewsYearly: plan === 'yearly' || subscription.billing_type === 'yearly',
  };
}

export function forNewNumber(e164: string, surchargeMinor: number): PlanChoice {
  return {
    ...unclaimed('starter'),
    surchargeMinor,
    usdMinor: numberPriceMinor('starter', surchargeMinor, 'usd'),
    kind: 'number',
    e164,
    name: `${plans.starter.name}: ${formatPhone(e164)}`,
  };
}

/** A plan without a number; its period begins when one is claimed. */
function unclaimed(plan: 'starter' | 'yearly'): PlanChoice {
  return {
    kind: 'subscription',
    plan,
    subscriptionId: null,
    phoneNumberId: null,
    e164: null,
    surchargeMinor: 0,
    usdMinor: plans[plan].priceMinor,
    name: plans[plan].name,
    renewsYearly: plan === 'yearly',
  };
}

/** Only payments that are already open delay a release, so no payment may start after the release date. */
function isReleaseDue(subscription: Subscription, now: Date): boolean {
  const release = releaseDate(subscription);
  return subscription.billing_paused_at === null && release !== null && release <= now;
}
