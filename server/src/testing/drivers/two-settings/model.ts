import { type Currency, cardFloorMinor, convertUsdMinor, plans } from '@numlet/contract/billing/plans';

const TEXT_MINOR = 5;
const CARD_CHARGE_THRESHOLD_MINOR = 500;
const MAX_UNPAID_CARD_OVERAGE_MINOR = 2500;
const SHOWN_IN_GRACE = 40;
const { monthly_topup: month } = plans;

/** Settings that owners change in everyday use. The currency changes with a top-up that is paid in that currency. */
export const SETTINGS = [
  'renewal on',
  'renewal off',
  'payment method: card',
  'payment method: credit',
  'overage on',
  'overage off',
  'cap $5',
  'cap $10',
  'pounds',
  'euros',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** The event after the settings. `card declined`: from now on the bank declines charges, and the due date arrives. */
export const EVENTS = ['due date', 'text over the allowance', 'credit arriving', 'card refused'] as const;
export type Event = (typeof EVENTS)[number];

export const TEXTS_OVER = 2;
export const CREDIT_BOUGHT_MINOR = 500;

/**
 * Everything that determines the state of an owner's number and money, as the owner would calculate it. In cents, unless a
 * currency is named.
 */
export type OwnerState = {
  renews: boolean;
  byCard: boolean;
  overage: boolean;
  capMinor: number;
  currency: Currency;
  creditMinor: number;
  /** Whether the bank approves charges, and whether the last charge was declined. */
  cardPays: boolean;
  cardRefused: boolean;
  inGrace: boolean;
  /** Whole months from the first due date to the current one. */
  monthsPaid: number;
  included: number;
  used: number;
  spentMinor: number;
  openMinor: number;
  shownInGrace: number;
  /**
   * Texts that are stored and not shown: those of this period, and those of the grace period that count for the next
   * one.
   */
  withheld: number;
  withheldInGrace: number;
  /** The charges of the card provider, as `200 usd`, and the draws from credit. */
  charges: string[];
  drawnMinor: number;
};

/**
 * A small model of rules 5, 6, 8 to 10, 13 to 17, 19 and 21 of docs/billing.md for one number, independent of the code:
 * the immediate effect of a setting or an event. @returns the state afterwards
 */
export function after(before: OwnerState, step: Setting | Event): OwnerState {
  const now = { ...before, charges: [...before.charges] };
  switch (step) {
    case 'renewal on':
    case 'renewal off':
      now.renews = step === 'renewal on';
      break;
    case 'payment method: card':
    case 'payment method: credit':
      now.byCard = step === 'payment method: card';
      break;
    case 'overage on':
    case 'overage off':
      now.overage = step === 'overage on';
      break;
    case 'cap $5':
    case 'cap $10':
      now.capMinor = step === 'cap $5' ? 500 : 1000;
      break;
    case 'pounds':
    case 'euros':
      topUp(now, step === 'pounds' ? 'gbp' : 'eur');
      break;
    case 'credit arriving':
      pay(now, CREDIT_BOUGHT_MINOR, 'usd');
      now.creditMinor += CREDIT_BOUGHT_MINOR;
      break;
    case 'text over the allowance':
      arrive(now);
      break;
    case 'card refused':
    case 'due date':
      now.cardPays &&= step === 'due date';
      // During the grace period this step is the end of that period, when no charge is attempted.
      if (before.inGrace) return now;
      now.inGrace = true;
      break;
  }
  settle(now);
  reveal(now);
  return now;
}

/** Texts that arrived and that their owner has not seen. */
export function hiddenTexts({ withheld, withheldInGrace }: OwnerState): number {
  return withheld + withheldInGrace;
}

function topUp(now: OwnerState, currency: Currency) {
  pay(now, convertUsdMinor(month.priceMinor, currency), currency);
  now.currency = currency;
  if (now.inGrace) return beginPeriod(now);
  now.monthsPaid += 1;
  now.included += month.includedSms;
  const revealed = Math.min(now.withheld, month.includedSms);
  now.withheld -= revealed;
  now.used += revealed;
}

/** Any card payment, on a page or automatic; afterwards the card counts as working again. */
function pay(now: OwnerState, minor: number, currency: Currency) {
  now.charges.push(`${minor} ${currency}`);
  now.cardRefused = false;
}

function arrive(now: OwnerState) {
  if (now.inGrace) {
    now.shownInGrace = SHOWN_IN_GRACE;
    now.withheldInGrace += TEXTS_OVER;
    return;
  }
  now.used = now.included;
  now.withheld += TEXTS_OVER - showForOverage(now, TEXTS_OVER);
}

/** Settles open overage first, then the due renewal: each in full or not at all (rules 6, 17 and 19). */
function settle(now: OwnerState) {
  if (onCard(now) && now.openMinor >= CARD_CHARGE_THRESHOLD_MINOR) chargeOverage(now);
  if (!onCard(now) && now.openMinor > 0 && now.creditMinor >= now.openMinor) drawOverage(now);
  if (!now.inGrace) return;
  if (!now.renews) return settleAlone(now);
  if (now.byCard && now.cardPays) {
    const overage = now.cardRefused ? 0 : now.openMinor;
    const minor = convertUsdMinor(month.priceMinor, now.currency) + convertUsdMinor(overage, now.currency);
    pay(now, minor, now.currency);
    now.openMinor -= overage;
    return beginPeriod(now);
  }
  now.cardRefused ||= now.byCard;
  if (!onCard(now) && now.openMinor > 0 && now.creditMinor >= now.openMinor) drawOverage(now);
  if (now.creditMinor - now.openMinor < month.priceMinor) return;
  now.creditMinor -= month.priceMinor;
  now.drawnMinor += month.priceMinor;
  beginPeriod(now);
}

/** Without a renewal, open overage is charged alone, if it reaches the minimum charge of the card (rule 17). */
function settleAlone(now: OwnerState) {
  const minor = convertUsdMinor(now.openMinor, now.currency);
  if (onCard(now) && minor >= cardFloorMinor[now.currency]) chargeOverage(now);
}

/**
 * Begins a period at the old due date. The withheld texts of the former period are shown, uncounted (rules 5, 10 and
 * 13).
 */
function beginPeriod(now: OwnerState) {
  const room = month.includedSms - now.shownInGrace;
  const revealed = Math.min(room, now.withheldInGrace);
  Object.assign(now, {
    inGrace: false,
    monthsPaid: now.monthsPaid + 1,
    included: month.includedSms,
    used: now.shownInGrace + revealed,
    spentMinor: 0,
    withheld: now.withheldInGrace - revealed,
    shownInGrace: 0,
    withheldInGrace: 0,
  });
}

/**
 * Shows withheld texts of this period if overage is on, as far as the cap and the funds allow, including after a later change of either
 * (rule 14).
 */
function reveal(now: OwnerState) {
  if (now.inGrace) return;
  now.withheld -= showForOverage(now, now.withheld);
  settle(now);
}

/** @returns how many of these texts are shown and charged */
function showForOverage(now: OwnerState, texts: number): number {
  if (!now.overage || now.inGrace) return 0;
  const fundsMinor = onCard(now)
    ? MAX_UNPAID_CARD_OVERAGE_MINOR - now.openMinor
    : now.creditMinor - now.openMinor;
  const mayCost = Math.max(0, Math.min(now.capMinor - now.spentMinor, fundsMinor));
  const shown = Math.min(texts, Math.floor(mayCost / TEXT_MINOR));
  now.spentMinor += shown * TEXT_MINOR;
  now.openMinor += shown * TEXT_MINOR;
  return shown;
}

/** Whether overage is collected and charged to the card. */
function onCard({ byCard, cardRefused }: OwnerState): boolean {
  return byCard && !cardRefused;
}

function chargeOverage(now: OwnerState) {
  if (!now.cardPays) {
    now.cardRefused = true;
    return;
  }
  pay(now, convertUsdMinor(now.openMinor, now.currency), now.currency);
  now.openMinor = 0;
}

function drawOverage(now: OwnerState) {
  now.creditMinor -= now.openMinor;
  now.drawnMinor += now.openMinor;
  now.openMinor = 0;
}
