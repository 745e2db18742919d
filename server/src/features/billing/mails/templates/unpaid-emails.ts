import { GRACE_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../../clock.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import { day } from './day.ts';
import type { EmailContent, Facts } from './email-facts.ts';
import { CARD_WAITS } from './renewal-email.ts';

// Each mail about an unpaid number says what it costs to keep, until when, and when it is lost (rule 36 of
// docs/billing.md).

/** The mail on the due date: what could not be paid, and why. */
export function renewalFailedEmail(facts: Facts): EmailContent {
  const { subscription } = facts;
  const number = facts.number ?? 'Your number';
  return {
    subject: subscription?.auto_renew
      ? `The renewal of ${facts.number ?? 'your number'} could not be paid`
      : `The paid time of ${facts.number ?? 'your number'} is over`,
    lines: [
      subscription?.auto_renew
        ? `${number} was due on ${day(subscription.period_due)}, and its renewal${facts.unpaid ? ` of ${facts.unpaid.price}` : ''} could not be paid.`
        : `${number} was paid until ${day(subscription?.period_due)}.`,
      ...(facts.unpaid?.why ? [facts.unpaid.why] : []),
      `It continues to receive texts until ${day(suspensionDate(subscription))}. Pay${price(facts)} before then and nothing is interrupted.`,
      ...lostOn(facts),
      ...waits(facts),
    ],
    action: 'Pay now',
  };
}

/** Two days before an unpaid number stops receiving. */
export function suspensionSoonEmail(facts: Facts): EmailContent {
  const number = facts.number ?? 'Your number';
  const from = day(suspensionDate(facts.subscription));
  return {
    subject: `${number} stops receiving on ${from}`,
    lines: [
      `${number} is unpaid. From ${from} it receives nothing. Pay${price(facts)} before then and nothing is interrupted.`,
      ...(facts.unpaid?.why ? [facts.unpaid.why] : []),
      ...lostOn(facts),
      ...waits(facts),
    ],
    action: 'Pay now',
  };
}

export function suspendedEmail(facts: Facts): EmailContent {
  const number = facts.number ?? 'Your number';
  return {
    subject: `${number} is suspended`,
    lines: [
      `${number} receives nothing now. Texts that are sent to it are not kept.`,
      `Pay${price(facts)} and it works again straight away.`,
      ...(facts.unpaid?.why ? [facts.unpaid.why] : []),
      ...lostOn(facts),
      ...waits(facts),
    ],
    action: 'Reactivate it',
  };
}

/** Seven days and one day before the release. */
export function releaseSoonEmail(facts: Facts): EmailContent {
  const number = facts.number ?? 'Your number';
  return {
    subject: `${number} is released on ${day(facts.release)}`,
    lines: [
      `If ${facts.number ?? 'your number'} is still unpaid on ${day(facts.release)}, you’ll lose it for good. Pay${price(facts)} before that day and it works again straight away.`,
      ...waits(facts),
    ],
    action: 'Keep it',
  };
}

function lostOn({ release }: Facts): string[] {
  return release ? [`If it’s still unpaid on ${day(release)}, you’ll lose it for good.`] : [];
}

function price({ unpaid }: Facts): string {
  return unpaid ? ` ${unpaid.price}` : '';
}

function waits({ cardWaits }: Facts): string[] {
  return cardWaits ? [CARD_WAITS] : [];
}

function suspensionDate(subscription: Subscription | undefined): Date | null {
  const since = subscription?.grace_started_at ?? subscription?.period_due;
  return since ? later(since, GRACE_DAYS * DAY) : null;
}
