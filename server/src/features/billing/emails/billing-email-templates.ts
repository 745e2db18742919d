import { formatMinor, plans } from '@numlet/contract/billing/plans';
import { GRACE_DAYS, OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { PaymentMethod } from '../../../db/schema.ts';
import type { BillingMail } from '../orders/billing-events.ts';
import { transactionLines } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { Subscription } from '../subscriptions/subscriptions.queries.ts';
import { CARD_WAITS, renewalEmail } from './renewal-email.ts';
import type { RenewalFacts } from './renewal-facts.ts';

export type Facts = {
  order: Order | undefined;
  subscription: Subscription | undefined;
  /** The E.164 number, with the name that its renter gave it. */
  number: string | null;
  release: Date | null;
  credit: string;
  /** The moment that the mail names: until when a payment has paid a number, when withheld texts are deleted. */
  at: Date | null;
  /** What was refunded and where it went, or what is disputed; null in all other mails. */
  moved: { amount: string; method: PaymentMethod; isPayout: boolean } | null;
  /** In a receipt: the number that could not be delivered, and an administrator's words about the one given instead. */
  replaced: { e164: string | null; words: string | null } | null;
  /** An administrator's act: what they say to the customer, and whether what was paid for ended with it. */
  byHand: { words: string | null; ends: boolean } | null;
  /** Whether an open dispute keeps a card from being charged that otherwise would be. */
  cardWaits: boolean;
  /** In a reminder: what happens at the due date, as things stand now. */
  renewal: RenewalFacts | null;
};
type EmailContent = { subject: string; lines: string[]; action?: string };

const names: Record<string, string> = {
  number_purchase: 'Number and first month',
  starter: plans.starter.name,
  monthly_topup: plans.monthly_topup.name,
  yearly: plans.yearly.name,
  credit_topup: 'Credit',
  renewal: 'Renewal',
  reactivation: 'Reactivation',
  overage: 'Extra texts',
};

export const emails: Record<BillingMail['kind'], (facts: Facts) => EmailContent> = {
  receipt: ({ order, number, at, replaced }) => ({
    subject: replaced ? 'Your number is here: another than the one you chose' : 'Your receipt',
    lines: [
      ...(replaced
        ? [
            `We could not deliver ${replaced.e164 ?? 'the number that you chose'}. You have ${number ?? 'another one'} instead, for what you paid.`,
          ]
        : []),
      ...saidTo(replaced),
      ...(order
        ? transactionLines(order).map(
            (line) => `${names[line.type] ?? line.type}: ${formatMinor(line.minor, order.currency)}`,
          )
        : []),
      ...(order ? [`Paid ${methodWords[order.method]} on ${day(order.paid_at)}. Order ${order.id}.`] : []),
      ...(number ? [`Number: ${number}`] : []),
      ...(at ? [`Paid until ${day(at)}.`] : []),
    ],
  }),
  renewal_reminder: ({ number, subscription, renewal }) => {
    if (!renewal) throw new Error('nobody knows what happens at the due date');
    return renewalEmail(number ?? 'Your number', day(subscription?.period_due), renewal);
  },
  payment_failed: (facts) => (facts.order?.kind === 'overage' ? overageFailed(facts) : renewalFailed(facts)),
  suspension_soon: ({ number, subscription, cardWaits }) => ({
    subject: `${number ?? 'Your number'} stops receiving on ${day(suspensionDate(subscription))}`,
    lines: [
      `${number ?? 'Your number'} is unpaid. From ${day(suspensionDate(subscription))} it receives nothing until it is paid.`,
      ...(cardWaits ? [CARD_WAITS] : []),
    ],
    action: 'Pay now',
  }),
  suspended: ({ number, release, cardWaits }) => ({
    subject: `${number ?? 'Your number'} is suspended`,
    lines: [
      `${number ?? 'Your number'} receives nothing now. Texts that are sent to it are not kept.`,
      `Paying brings it back at once. On ${day(release)} it goes back to the carrier, for good.`,
      ...(cardWaits ? [CARD_WAITS] : []),
    ],
    action: 'Reactivate it',
  }),
  release_in_7_days: releaseSoon,
  release_in_1_day: releaseSoon,
  released: ({ number }) => ({
    subject: `${number ?? 'Your number'} was released`,
    lines: [
      `${number ?? 'Your number'} went back to the carrier and cannot be brought back.`,
      'Each text it received stays in your inbox until 30 days after it arrived. Change the number wherever you use it to sign in.',
    ],
    action: 'Open my dashboard',
  }),
  refunded: ({ order, subscription, number, credit, moved, byHand }) => ({
    subject: moved?.isPayout ? 'Your money was paid back by hand' : 'Your money is on its way back',
    lines: [
      moved?.isPayout
        ? `${moved.amount} could not go back the way it was paid. We have paid it to you another way, by hand.`
        : moved?.method === 'card'
          ? `${moved.amount} goes back to the card you paid with. Banks take up to ten days to show it.`
          : `${moved?.amount ?? 'What you paid'} was added to your credit, which is ${credit} now.`,
      ...(order ? [`For: ${whatFor(order)}${number ? `, ${number}` : ''}. Order ${order.id}.`] : []),
      ...(byHand && !byHand.ends && !moved?.isPayout && subscription?.ended_at === null
        ? ['What you paid for stays as it is.']
        : []),
      ...saidTo(byHand),
    ],
  }),
  refund_sent_back: ({ credit, moved }) => ({
    subject: 'You have received credit: your refund came back to us',
    lines: [
      'Your bank did not take the money that was on its way to your card, and has sent it back to us.',
      `${moved?.amount ?? 'It'} was added to your credit instead, which is ${credit} now. It does not expire.`,
    ],
  }),
  credit_received: ({ credit, moved, byHand }) => ({
    subject: 'You have received credit',
    lines: [
      ...(byHand && moved ? [`We have given you ${moved.amount} of credit.`] : []),
      ...saidTo(byHand),
      `Your credit is ${credit} now. It does not expire, and pays numbers, plans, renewals and texts.`,
    ],
  }),
  low_balance: ({ credit }) => ({
    subject: 'Your credit is running low',
    lines: [
      `Your credit is ${credit}. A monthly renewal is ${formatMinor(plans.monthly_topup.priceMinor, 'usd')}, a yearly one ${formatMinor(plans.yearly.priceMinor, 'usd')}. A number that your credit does not cover when it falls due still receives for ${GRACE_DAYS} days, then it is suspended.`,
    ],
    action: 'Top up credit',
  }),
  allowance_used_up: ({ number, subscription }) => ({
    subject: `The texts of ${number ?? 'your number'} are used up`,
    lines: [
      `${number ?? 'Your number'} has received the ${subscription?.included_sms ?? 0} texts of its period, which ends on ${day(subscription?.period_due)}.`,
      `What comes now is kept and withheld until you top up, or shown for ${formatMinor(OVERAGE_PRICE_MINOR, 'usd')} a text where overage is on.`,
    ],
  }),
  cap_reached: ({ number }) => ({
    subject: `The spending cap of ${number ?? 'your number'} is reached`,
    lines: [
      'Further texts of this period are kept and withheld. Raise the cap or top up to read them at once.',
    ],
    action: 'Change the cap',
  }),
  withheld_purge_soon: ({ number, subscription, at }) => ({
    subject: `Withheld texts are deleted on ${day(at)}`,
    lines: [
      `Texts to ${number ?? 'your number'} that you have not read yet are almost 30 days old. On ${day(at)} the oldest of them are deleted, unread.`,
      subscription?.disputed_at
        ? 'They are withheld because your bank has disputed a payment, and they are shown only once the dispute ends in our favour. A mistake? Ask your bank to withdraw it before then.'
        : 'Paying for the number opens withheld texts, the newest first.',
    ],
    ...(subscription?.disputed_at ? {} : { action: 'Show them' }),
  }),
  dispute_opened: ({ number, moved }) => ({
    subject: 'A payment of yours is disputed',
    lines: [
      `Your bank has opened a dispute about ${moved?.amount ?? 'a payment'}${number ? ` for ${number}` : ''}.`,
      'Until it is decided, texts of what was paid with it are withheld, its number is neither renewed nor released, credit that was bought with it cannot be spent, and no card is charged automatically. Other numbers renew from other credit, or you pay for them yourself. A mistake? Ask your bank to withdraw the dispute.',
    ],
  }),
};

function renewalFailed({ number, subscription, cardWaits }: Facts): EmailContent {
  return {
    subject: subscription?.auto_renew
      ? `The renewal of ${number ?? 'your number'} could not be paid`
      : `The paid time of ${number ?? 'your number'} is over`,
    lines: [
      subscription?.auto_renew
        ? `${number ?? 'Your number'} was due on ${day(subscription.period_due)} and could not be renewed.`
        : `${number ?? 'Your number'} was paid until ${day(subscription?.period_due)}.`,
      `It goes on receiving until ${day(suspensionDate(subscription))}. Pay before then and nothing is interrupted.`,
      ...(cardWaits ? [CARD_WAITS] : []),
    ],
    action: 'Pay now',
  };
}

/** The number itself is paid: this says how further texts and the open sum are paid (rule 17 of docs/billing.md). */
function overageFailed({ number, order }: Facts): EmailContent {
  const sum = order ? formatMinor(order.amount_minor, order.currency) : 'What is open';
  return {
    subject: `Extra texts of ${number ?? 'your number'} could not be paid`,
    lines: [
      `Your card was refused for ${sum} of extra texts of ${number ?? 'your number'}, which were already shown to you.`,
      'Until a card payment succeeds, extra texts are paid from your credit; without credit they are withheld. The number goes on receiving.',
      'As soon as a card payment succeeds, your saved card is charged for what is open, and so is another card that you save. Credit that comes without a card pays it at once.',
    ],
    action: 'Pay now',
  };
}

const methodWords = { card: 'by card', crypto: 'by crypto', credit: 'from credit' } as const;

/** What an order was for, in the words of its receipt. */
function whatFor(order: Order): string {
  return transactionLines(order)
    .map(({ type }) => names[type] ?? type)
    .join(', ');
}

function saidTo(said: { words: string | null } | null): string[] {
  return said?.words ? [`A note from us: ${said.words}`] : [];
}

function releaseSoon({ number, release, cardWaits }: Facts): EmailContent {
  return {
    subject: `${number ?? 'Your number'} is released on ${day(release)}`,
    lines: [
      `On ${day(release)} ${number ?? 'your number'} goes back to the carrier, unless it is paid before. Nobody can bring it back then.`,
      ...(cardWaits ? [CARD_WAITS] : []),
    ],
    action: 'Keep it',
  };
}

function suspensionDate(subscription: Subscription | undefined): Date | null {
  const since = subscription?.grace_started_at ?? subscription?.period_due;
  return since ? later(since, GRACE_DAYS * DAY) : null;
}

function day(moment: Date | null | undefined): string {
  return (
    moment?.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }) ?? 'soon'
  );
}
