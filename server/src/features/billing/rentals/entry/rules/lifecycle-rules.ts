import {
  type Currency,
  cardFloorMinor,
  convertUsdMinor,
  numberPriceMinor,
  type RentalPlanType,
} from '@numlet/contract/billing/plans';
import { OVERAGE_CHARGE_THRESHOLD_MINOR } from '@numlet/contract/constants';
import { later, MINUTE } from '../../../../../clock.ts';
import type { AccountHolder } from '../../../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../../../accounts/status/account-rules.ts';
import type { BillingAccount } from '../../../money/entry/billing-accounts.queries.ts';
import { creditAfterOverageMinor } from '../../../money/entry/rules/credit-rules.ts';
import type { Subscription } from '../subscriptions.queries.ts';
import { heldSince, holdChanges, isDisputed, nextHoldCheckAt } from './hold-rules.ts';
import { lastAnniversary, lifecycleDates, nextAnniversary, triesUntil } from './lifecycle-dates.ts';
import { paymentStatusAt } from './subscription-rules.ts';

const RETRY_AFTER_MS = 10 * MINUTE;

/** All facts that decide a number's next step. */
export type Lifecycle = {
  subscription: Subscription;
  holder: AccountHolder | undefined;
  /** With its spendable credit alone. */
  account: BillingAccount;
  /** Its number is rented and not being released. */
  isRented: boolean;
  /** An automatic charge is pending. */
  isCharging: boolean;
  /** An open payment delays the release. */
  isPaymentOpen: boolean;
  /** Orders of payment pages that may be paid already. */
  openPages: readonly string[];
};

type CardOwner = {
  holder: Pick<AccountHolder, 'preferred_payment_method'> | undefined;
  account: BillingAccount;
};

export type Step =
  | { do: 'nothing' }
  | { do: 'charge'; kind: 'renewal' | 'overage'; withOverage: boolean; settledAt?: Date }
  | { do: 'draw' }
  | { do: 'settled'; at: Date }
  /** Stores the start or the end of a hold. */
  | { do: 'hold'; changes: NonNullable<ReturnType<typeof holdChanges>> }
  | { do: 'grace' }
  | { do: 'write-off' }
  | { do: 'release' };

/**
 * Decides a number's next step (rules 4, 6, 7, 17 to 19 and 30 to 32 of docs/billing.md). `drawn`: this run has drawn
 * all possible credit.
 */
export function nextStep(lifecycle: Lifecycle, now: Date, drawn = false): Step {
  const { subscription } = lifecycle;
  const isActive = !subscription.ended_at && lifecycle.isRented && subscription.period_due !== null;
  const changes = isActive ? holdChanges(lifecycle, now) : null;
  // A hold begins even during a pending charge. Its end waits for the outcome, since it moves the charged due date.
  if (changes && !subscription.billing_paused_at) return { do: 'hold', changes };
  if (lifecycle.isCharging) return { do: 'nothing' };
  if (subscription.ended_at) return closingStep(lifecycle, now, drawn);
  if (!isActive || !subscription.period_due) return { do: 'nothing' };
  if (changes) return { do: 'hold', changes };
  if (subscription.billing_paused_at) return { do: 'nothing' };
  const isDue = subscription.period_due <= now;
  if (mayBeCharged(lifecycle, now)) {
    if (isDue && subscription.auto_renew && mayTryCard(lifecycle, now))
      return { do: 'charge', kind: 'renewal', withOverage: mayPutOverageOnCard(lifecycle) };
    const overage = overageStep(lifecycle, now, isDue);
    if (overage) return overage;
    if (!drawn && wantsCredit(lifecycle, now)) return { do: 'draw' };
  }
  if (isDue && !subscription.grace_started_at) return { do: 'grace' };
  const release = lifecycleDates(subscription)?.release;
  if (release && release <= now && !lifecycle.isPaymentOpen) return { do: 'release' };
  return { do: 'nothing' };
}

/** Settles a released number's overage by card, then from credit; the rest is written off (rule 18). */
function closingStep(lifecycle: Lifecycle, now: Date, drawn: boolean): Step {
  const { subscription } = lifecycle;
  if (subscription.open_overage_minor === 0) return { do: 'nothing' };
  if (mayBeCharged(lifecycle, now)) {
    if (isAboveFloor(subscription) && mayPutOverageOnCard(lifecycle) && !subscription.hard_declined)
      return { do: 'charge', kind: 'overage', withOverage: true };
    if (!drawn && wantsCredit(lifecycle, now)) return { do: 'draw' };
  }
  return { do: 'write-off' };
}

function overageStep(lifecycle: Lifecycle, now: Date, isDue: boolean): Step | null {
  const { subscription } = lifecycle;
  const charge: Step = { do: 'charge', kind: 'overage', withOverage: true };
  const canChargeCard = mayPutOverageOnCard(lifecycle) && isAboveFloor(subscription);
  const isOverThreshold = subscription.open_overage_minor >= OVERAGE_CHARGE_THRESHOLD_MINOR;
  if (canChargeCard && (isOverThreshold || hasNewCard(lifecycle))) return charge;
  if (canChargeCard && isDue && !subscription.auto_renew) return charge;
  const anniversary = lastAnniversary(subscription, now);
  if (!anniversary || (subscription.settled_at && subscription.settled_at >= anniversary)) return null;
  return canChargeCard ? { ...charge, settledAt: anniversary } : { do: 'settled', at: anniversary };
}

/** No automatic charge for an account being deleted, suspended or blocked, nor for a disputed number. */
export function mayBeCharged(
  { holder, subscription }: Pick<Lifecycle, 'holder' | 'subscription'>,
  now: Date,
): boolean {
  return (
    holder !== undefined &&
    effectiveAccountStatus(holder, now) === 'active' &&
    !holder.deletion_requested_at &&
    !isDisputed(subscription)
  );
}

/** Whether the number is on hold, stored or not. */
function isHeld(lifecycle: Lifecycle, now: Date): boolean {
  return lifecycle.subscription.billing_paused_at !== null || heldSince(lifecycle, now) !== null;
}

/** The card is charged at the due date, however late the run, and once on each retry day. */
function mayTryCard(lifecycle: Lifecycle, now: Date): boolean {
  const { subscription } = lifecycle;
  if (!hasCard(lifecycle) || subscription.hard_declined) return false;
  if (!subscription.grace_started_at) return subscription.charge_tries === 0;
  return (
    paymentStatusAt(subscription, now) === 'grace_period' &&
    subscription.charge_tries < triesUntil(subscription, now)
  );
}

/**
 * Whether overage may be charged to the card: not after a decline (rule 17), unless a card payment has succeeded or
 * another card was saved since.
 */
export function mayPutOverageOnCard(lifecycle: CardOwner): boolean {
  return hasCard(lifecycle) && (lifecycle.account.card_refused_at === null || hasNewCard(lifecycle));
}

function hasNewCard({ account }: Pick<CardOwner, 'account'>): boolean {
  const { card_refused_at: at, refused_payment_method: refused, card_payment_method: saved } = account;
  return at !== null && refused !== null && refused !== saved;
}

/** Whether a card may be charged automatically (rules 19 and 26); a decline does not matter. */
function hasCard({ holder, account }: CardOwner): boolean {
  return wantsCard({ holder, account }) && account.disputed_at === null;
}

/** Whether the owner pays by a saved card. A dispute does not matter. */
export function wantsCard({ holder, account }: CardOwner): boolean {
  return holder?.preferred_payment_method === 'subscription' && account.card_payment_method !== null;
}

/** Whether credit is to pay something for this number now and covers it. */
function wantsCredit(lifecycle: Lifecycle, now: Date): boolean {
  const { subscription, account } = lifecycle;
  if (wantsOverageFromCredit(lifecycle) && account.credit_minor >= subscription.open_overage_minor)
    return true;
  return (
    wantsRenewalFromCredit(lifecycle, now) &&
    creditAfterOverageMinor(account) >= renewalPriceMinor(subscription, 'usd')
  );
}

/**
 * Whether a due number renews from credit, since its card is not charged first (rules 6 and 19). Credit does not
 * reactivate a suspended number.
 */
export function wantsRenewalFromCredit(lifecycle: Lifecycle, now: Date): boolean {
  const { subscription, isRented } = lifecycle;
  if (!isRented || subscription.ended_at || !subscription.period_due || isHeld(lifecycle, now)) return false;
  if (subscription.grace_started_at && paymentStatusAt(subscription, now) === 'suspended') return false;
  return subscription.period_due <= now && subscription.auto_renew && !mayTryCard(lifecycle, now);
}

export function wantsOverageFromCredit(lifecycle: Lifecycle): boolean {
  return lifecycle.subscription.open_overage_minor > 0 && !mayPutOverageOnCard(lifecycle);
}

/** Starter renews as Monthly Top-up, yearly as yearly (rule 9). */
export function renewalPlan({ billing_type }: Pick<Subscription, 'billing_type'>): RentalPlanType {
  return billing_type === 'yearly' ? 'yearly' : 'monthly_topup';
}

/** The price of a renewal with the number's surcharge, in minor units of the currency (rules 9 and 41). */
export function renewalPriceMinor(
  subscription: Pick<Subscription, 'billing_type' | 'surcharge_minor'>,
  currency: Currency,
): number {
  return numberPriceMinor(renewalPlan(subscription), subscription.surcharge_minor, currency);
}

/** The currency of the number's last card purchase (rule 21). */
export function cardCurrency({ card_currency }: Pick<Subscription, 'card_currency'>): Currency {
  return card_currency ?? 'usd';
}

function isAboveFloor(subscription: Subscription): boolean {
  const currency = cardCurrency(subscription);
  return convertUsdMinor(subscription.open_overage_minor, currency) >= cardFloorMinor[currency];
}

/** Returns the time of the next run; null if only an event can change something. */
export function nextEventAt(lifecycle: Lifecycle, now: Date): Date | null {
  const { subscription } = lifecycle;
  // The overage of an ended number is retried until it is settled.
  if (subscription.ended_at) return subscription.open_overage_minor > 0 ? later(now, RETRY_AFTER_MS) : null;
  const moments = lifecycleDates(subscription);
  if (!moments) return null;
  if (subscription.billing_paused_at) return nextHoldCheckAt(lifecycle.holder, now);
  const ahead = [...Object.values(moments).flat(), nextAnniversary(subscription, now)]
    .filter((moment) => moment !== null && moment > now)
    .map(Number);
  if (ahead.length > 0) return new Date(Math.min(...ahead));
  return later(now, RETRY_AFTER_MS);
}
