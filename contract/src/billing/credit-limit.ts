import {
  CREDIT_A_DAY_MINOR,
  CREDIT_AT_ONCE_MINOR,
  CREDIT_CARD_AGE_DAYS,
  CREDIT_MAX_APPROVED_MINOR,
} from '../constants.ts';
import { creditTopUp, formatMinor } from './plans.ts';

/** Conditions of the highest limit for credit by card. `no_dispute` cannot be met later. */
export const creditLimitConditions = ['no_dispute', 'identity', 'known_card'] as const;

/** The most credit that one payment can buy, in cents, and the missing condition for the highest limit. */
export type CreditLimit = {
  maximumMinor: number;
  missing: (typeof creditLimitConditions)[number] | null;
  /** When the person's card will have been charged long enough ago; null if none was charged, or it has been. */
  cardKnownFrom: Date | null;
};

/** Crypto buys up to $1,000 of credit for all people. */
export const CRYPTO_CREDIT_LIMIT: CreditLimit = {
  maximumMinor: creditTopUp.maximumMinor,
  missing: null,
  cardKnownFrom: null,
};

/** Why an amount in cents cannot be bought as credit, and what the person can do to buy more; null if it can be. */
export function creditAmountProblem(minor: number, limit: CreditLimit): string | null {
  if (minor < creditTopUp.minimumMinor)
    return `Amount must be at least ${dollars(creditTopUp.minimumMinor)}.`;
  if (minor <= limit.maximumMinor) return null;
  const bound = `Amount must be at most ${dollars(limit.maximumMinor)}.`;
  const more = minor <= CREDIT_MAX_APPROVED_MINOR ? moreWords(limit) : null;
  return more ? `${bound} ${more}` : bound;
}

function moreWords({ missing, cardKnownFrom }: CreditLimit): string | null {
  const most = dollars(CREDIT_MAX_APPROVED_MINOR);
  if (missing === 'identity') return `With a verified identity it can be ${most} by card.`;
  if (missing !== 'known_card') return null;
  return cardKnownFrom
    ? `From ${longDay(cardKnownFrom)} it can be ${most}, ${CREDIT_CARD_AGE_DAYS} days after your first payment by card.`
    : `It can be ${most} from ${CREDIT_CARD_AGE_DAYS} days after your first payment by card.`;
}

/** How fast credit of more than $1,000 can be spent, shown before it is paid by card; null for less. */
export function creditPaceWords(minor: number): string | null {
  if (minor <= CREDIT_AT_ONCE_MINOR) return null;
  return `${dollars(CREDIT_AT_ONCE_MINOR)} of it can buy numbers and plans at once, and ${dollars(CREDIT_A_DAY_MINOR)} more each day. Renewals and extra texts can use all of it.`;
}

/** Why waiting credit buys nothing yet. @param until when all of it can be spent */
export function waitingCreditWords(until: Date): string {
  return `was bought by card recently and cannot buy numbers or plans yet: ${dollars(CREDIT_A_DAY_MINOR)} more becomes available each day, and all of it on ${longDay(until)}.`;
}

const dollars = (minor: number) => formatMinor(minor, 'usd');

/** 4 December 2026, in UTC. */
function longDay(moment: Date): string {
  return moment.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
