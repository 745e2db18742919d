import { GRACE_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../../clock.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import type { EmailContent, Facts } from './email-facts.ts';
import { formatDay } from './format-day.ts';
import { CARD_WAITS } from './renewal-email.ts';

// Each mail names the price that keeps the number, its deadline, and the release (rule 36, billing-mails).

/** The mail on the due date. */
export function renewalFailedEmail(facts: Facts): EmailContent {
  const { subscription } = facts;
  const number = facts.number ?? 'Your number';
  return {
    subject: subscription?.auto_renew
      ? `The renewal of ${facts.number ?? 'your number'} could not be paid`
      : `The paid time of ${facts.number ?? 'your number'} is over`,
    lines: [
      subscription?.auto_renew
        ? `${number} was due on ${formatDay(subscription.period_due)}, and its renewal${facts.unpaid ? ` of ${facts.unpaid.price}` : ''} could not be paid.`
        : `${number} was paid until ${formatDay(subscription?.period_due)}.`,
      ...(facts.unpaid?.why ? [facts.unpaid.why] : []),
      `It continues to receive texts until ${formatDay(suspensionDate(subscription))}. Pay${price(facts)} before then and nothing is interrupted.`,
      ...releaseNotice(facts),
      ...disputeNotice(facts),
    ],
    action: 'Pay now',
  };
}

/** Two days before the suspension. */
export function suspensionSoonEmail(facts: Facts): EmailContent {
  const number = facts.number ?? 'Your number';
  const from = formatDay(suspensionDate(facts.subscription));
  return {
    subject: `${number} stops receiving on ${from}`,
    lines: [
      `${number} is unpaid. From ${from} it receives nothing. Pay${price(facts)} before then and nothing is interrupted.`,
      ...(facts.unpaid?.why ? [facts.unpaid.why] : []),
      ...releaseNotice(facts),
      ...disputeNotice(facts),
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
      ...releaseNotice(facts),
      ...disputeNotice(facts),
    ],
    action: 'Reactivate it',
  };
}

/** Seven days and one day before the release. */
export function releaseSoonEmail(facts: Facts): EmailContent {
  const number = facts.number ?? 'Your number';
  return {
    subject: `${number} is released on ${formatDay(facts.release)}`,
    lines: [
      `If ${facts.number ?? 'your number'} is still unpaid on ${formatDay(facts.release)}, you’ll lose it for good. Pay${price(facts)} before that day and it works again straight away.`,
      ...disputeNotice(facts),
    ],
    action: 'Keep it',
  };
}

function releaseNotice({ release }: Facts): string[] {
  return release ? [`If it’s still unpaid on ${formatDay(release)}, you’ll lose it for good.`] : [];
}

function price({ unpaid }: Facts): string {
  return unpaid ? ` ${unpaid.price}` : '';
}

function disputeNotice({ cardWaits }: Facts): string[] {
  return cardWaits ? [CARD_WAITS] : [];
}

function suspensionDate(subscription: Subscription | undefined): Date | null {
  const since = subscription?.grace_started_at ?? subscription?.period_due;
  return since ? later(since, GRACE_DAYS * DAY) : null;
}
