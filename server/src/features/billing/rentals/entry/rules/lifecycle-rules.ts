import {
  type Currency,
  cardFloorMinor,
  convertUsdMinor,
  plans,
  type RentalPlanType,
} from '@numlet/contract/billing/plans';
import { OVERAGE_CHARGE_THRESHOLD_MINOR } from '@numlet/contract/constants';
import { later, MINUTE } from '../../../../../clock.ts';
import type { AccountHolder } from '../../../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../../../accounts/status/account-rules.ts';
import type { BillingAccount } from '../../../money/entry/billing-accounts.queries.ts';
import { creditAfterOverageMinor } from '../../../money/entry/rules/credit-rules.ts';
import type { Subscription } from '../subscriptions.queries.ts';
import { heldFrom, holdChanges, holdEndsAt, isDisputed } from './hold-rules.ts';
import { lastAnniversary, momentsOf, nextAnniversary, triesUntil } from './lifecycle-dates.ts';
import { paymentStatusAt } from './subscription-rules.ts';

const LOOK_AGAIN_MS = 10 * MINUTE;

/** All facts that decide what happens to a number now. */
export type Lifecycle = {
  subscription: Subscription;
  holder: AccountHolder | undefined;
  /** With only the credit that it may spend. */
  account: BillingAccount;
  /** We rent its number, and it is not on its way back to the carrier. */
  isRented: boolean;
  /** An automatic charge is under way: its outcome is waited for. */
  isCharging: boolean;
  /** A payment for this number is open: it is not released meanwhile. */
  isPaymentOpen: boolean;
  /** Orders of payment pages that a person may have paid, with no effect yet: we may not know of the payment. */
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
  /** The number's clock stops or goes on, and `changes` are not stored yet. */
  | { do: 'hold'; changes: NonNullable<ReturnType<typeof holdChanges>> }
  | { do: 'grace' }
  | { do: 'write-off' }
  | { do: 'release' };

/**
 * Decides what is to be done for a number now, one step at a time (rules 4, 6, 7, 17 to 19 and 30 to 32 of
 * docs/billing.md). `drawn`: credit was drawn a moment ago and had nothing more to give.
 */
export function nextStep(lifecycle: Lifecycle, now: Date, drawn = false): Step {
  const { subscription } = lifecycle;
  const isHere = !subscription.ended_at && lifecycle.isRented && subscription.period_due !== null;
  const changes = isHere ? holdChanges(lifecycle, now) : null;
  // A hold begins even while the outcome of a charge is unknown. Its end waits for that outcome, since it moves the
  // due date that was charged for.
  if (changes && !subscription.billing_paused_at) return { do: 'hold', changes };
  if (lifecycle.isCharging) return { do: 'nothing' };
  if (subscription.ended_at) return closingStep(lifecycle, now, drawn);
  if (!isHere || !subscription.period_due) return { do: 'nothing' };
  if (changes) return { do: 'hold', changes };
  if (subscription.billing_paused_at) return { do: 'nothing' };
  const isDue = subscription.period_due <= now;
  if (mayBeCharged(lifecycle, now)) {
    if (isDue && subscription.auto_renew && mayTryCard(lifecycle, now))
      return { do: 'charge', kind: 'renewal', withOverage: mayPutOverageOnCard(lifecycle) };
    const settling = overageStep(lifecycle, now, isDue);
    if (settling) return settling;
    if (!drawn && wantsCredit(lifecycle, now)) return { do: 'draw' };
  }
  if (isDue && !subscription.grace_started_at) return { do: 'grace' };
  const release = momentsOf(subscription)?.release;
  if (release && release <= now && !lifecycle.isPaymentOpen) return { do: 'release' };
  return { do: 'nothing' };
}

/** Settles the overage of a released number: by card, then from credit; what neither pays is written off (rule 18). */
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
  const onCard = mayPutOverageOnCard(lifecycle) && isAboveFloor(subscription);
  const isMuch = subscription.open_overage_minor >= OVERAGE_CHARGE_THRESHOLD_MINOR;
  if (onCard && (isMuch || isAnotherCard(lifecycle))) return charge;
  if (onCard && isDue && !subscription.auto_renew) return charge;
  const anniversary = lastAnniversary(subscription, now);
  if (!anniversary || (subscription.settled_at && subscription.settled_at >= anniversary)) return null;
  return onCard ? { ...charge, settledAt: anniversary } : { do: 'settled', at: anniversary };
}

/**
 * Whether anything may be charged automatically: not while the account is closing, suspended or blocked, nor while a
 * payment for the number is disputed.
 */
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

/** Whether the number's clock stands still, stored or not. */
function isHeld(lifecycle: Lifecycle, now: Date): boolean {
  return lifecycle.subscription.billing_paused_at !== null || heldFrom(lifecycle, now) !== null;
}

/** The card is tried at the due date, however late we are, and then once on each day of a retry. */
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
 * Whether overage may be put on the card: not after a refusal, until a card payment has succeeded (rule 17). Another
 * card, saved since, is tried with the overage that is open already.
 */
export function mayPutOverageOnCard(lifecycle: CardOwner): boolean {
  return hasCard(lifecycle) && (lifecycle.account.card_refused_at === null || isAnotherCard(lifecycle));
}

/** Whether the saved card is another one than the one that was refused. */
function isAnotherCard({ account }: Pick<CardOwner, 'account'>): boolean {
  const { card_refused_at: at, refused_payment_method: refused, card_payment_method: saved } = account;
  return at !== null && refused !== null && refused !== saved;
}

/** Whether a card may be charged automatically, refused before or not (rules 19 and 26). */
function hasCard({ holder, account }: CardOwner): boolean {
  return wantsCard({ holder, account }) && account.disputed_at === null;
}

/** Whether the owner pays by card and has one saved; it is not charged while a payment of theirs is disputed. */
export function wantsCard({ holder, account }: CardOwner): boolean {
  return holder?.preferred_payment_method === 'subscription' && account.card_payment_method !== null;
}

/** Whether something for this number is to be paid from credit now, and the credit covers it. */
function wantsCredit(lifecycle: Lifecycle, now: Date): boolean {
  const { subscription, account } = lifecycle;
  if (!mayBeCharged(lifecycle, now) || lifecycle.isCharging) return false;
  const open = subscription.open_overage_minor;
  if (open > 0 && !mayPutOverageOnCard(lifecycle) && account.credit_minor >= open) return true;
  return (
    wantsRenewalFromCredit(lifecycle, now) &&
    creditAfterOverageMinor(account) >= plans[renewalPlan(subscription)].priceMinor
  );
}

/**
 * Whether a due number renews from credit, its card not being tried first (rules 6 and 19). A suspended number comes
 * back by a payment for it, not by credit that was bought for something else.
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

/** The currency of the number's last card purchase (rule 21). */
export function cardCurrency({ card_currency }: Pick<Subscription, 'card_currency'>): Currency {
  return card_currency ?? 'usd';
}

function isAboveFloor(subscription: Subscription): boolean {
  const currency = cardCurrency(subscription);
  return convertUsdMinor(subscription.open_overage_minor, currency) >= cardFloorMinor[currency];
}

/** When a number has to be looked at next; null when nothing is due by itself. */
export function nextEventAt(lifecycle: Lifecycle, now: Date): Date | null {
  const { subscription } = lifecycle;
  // The overage of an ended number is retried until it is settled.
  if (subscription.ended_at) return subscription.open_overage_minor > 0 ? later(now, LOOK_AGAIN_MS) : null;
  const moments = momentsOf(subscription);
  if (!moments) return null;
  if (subscription.billing_paused_at) return holdEndsAt(lifecycle.holder, now);
  const ahead = [...Object.values(moments).flat(), nextAnniversary(subscription, now)]
    .filter((moment) => moment !== null && moment > now)
    .map(Number);
  if (ahead.length > 0) return new Date(Math.min(...ahead));
  return later(now, LOOK_AGAIN_MS);
}
