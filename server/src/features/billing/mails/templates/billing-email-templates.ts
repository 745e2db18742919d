import { formatMinor, plans } from '@numlet/contract/billing/plans';
import { GRACE_DAYS, OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import type { BillingMail } from '../../money/entry/billing-events.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { transactionLines } from '../../orders/entry/rules/order-rules.ts';
import type { EmailContent, Facts } from './email-facts.ts';
import { formatDay } from './format-day.ts';
import { renewalEmail } from './renewal-email.ts';
import {
  releaseSoonEmail,
  renewalFailedEmail,
  suspendedEmail,
  suspensionSoonEmail,
} from './unpaid-emails.ts';

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
    subject: replaced ? 'Your number is ready (not the one you chose)' : 'Your receipt',
    lines: [
      ...(replaced
        ? [
            `We could not deliver ${replaced.e164 ? formatPhone(replaced.e164) : 'the number that you chose'}. You have ${number ?? 'another one'} instead, for what you paid.`,
          ]
        : []),
      ...noteFromUs(replaced),
      ...(order
        ? transactionLines(order).flatMap(({ type, minor, surchargeMinor }) => {
            const amount = (part: number) => formatMinor(part, order.currency);
            const name = names[type] ?? type;
            if (surchargeMinor === 0) return [`${name}: ${amount(minor)}`];
            return [
              `${name}: ${amount(minor - surchargeMinor)}`,
              `Surcharge for this number: ${amount(surchargeMinor)}`,
              `Total: ${amount(minor)}`,
            ];
          })
        : []),
      ...(order
        ? [`Paid ${methodWords[order.method]} on ${formatDay(order.paid_at)}. Order ${order.id}.`]
        : []),
      ...(number ? [`Number: ${number}`] : []),
      ...(at ? [`Paid until ${formatDay(at)}.`] : []),
    ],
  }),
  renewal_reminder: ({ number, subscription, renewal }) => {
    if (!renewal) throw new Error('the next payment of the number is unknown');
    return renewalEmail(number ?? 'Your number', formatDay(subscription?.period_due), renewal);
  },
  payment_failed: (facts) =>
    facts.order?.kind === 'overage' ? overageFailed(facts) : renewalFailedEmail(facts),
  suspension_soon: suspensionSoonEmail,
  suspended: suspendedEmail,
  release_in_7_days: releaseSoonEmail,
  release_in_1_day: releaseSoonEmail,
  released: ({ number }) => ({
    subject: `${number ?? 'Your number'} was released`,
    lines: [
      `${number ?? 'Your number'} was released and cannot be recovered.`,
      'Each text it received stays in your inbox until 30 days after it arrived. Change the number wherever you use it to sign in.',
    ],
    action: 'Open my dashboard',
  }),
  refunded: ({ order, subscription, number, credit, moved, byHand }) => ({
    subject: moved?.isPayout ? 'We have sent you your money another way' : 'Your refund is on its way',
    lines: [
      moved?.isPayout
        ? `${moved.amount} could not be refunded the way you paid it, so we have sent it to you another way.`
        : moved?.method === 'card'
          ? `${moved.amount} is refunded to the card you paid with. Banks take up to ten days to show it.`
          : `${moved?.amount ?? 'What you paid'} was added to your credit, which is ${credit} now.`,
      ...(order ? [`For: ${describeOrder(order)}${number ? `, ${number}` : ''}. Order ${order.id}.`] : []),
      ...(byHand && !byHand.ends && !moved?.isPayout && subscription?.ended_at === null
        ? ['Your purchase stays active.']
        : []),
      ...noteFromUs(byHand),
    ],
  }),
  refund_sent_back: ({ credit, moved }) => ({
    subject: 'You have received credit: your refund failed',
    lines: [
      'Your bank did not accept the refund to your card, and sent it back to us.',
      `${moved?.amount ?? 'It'} was added to your credit instead, which is ${credit} now. It does not expire.`,
    ],
  }),
  credit_received: ({ credit, moved, byHand }) => ({
    subject: 'You have received credit',
    lines: [
      ...(byHand && moved ? [`We have given you ${moved.amount} of credit.`] : []),
      ...noteFromUs(byHand),
      `Your credit is ${credit} now. It does not expire, and pays for numbers, plans, renewals and texts.`,
    ],
  }),
  credit_taken_back: ({ credit, moved, byHand }) => ({
    subject: 'We have withdrawn credit that we gave you by mistake',
    lines: [
      `${moved?.amount ?? 'Credit'} that we had given you by mistake was withdrawn. What you have bought or earned was not affected.`,
      ...noteFromUs(byHand),
      `Your credit is ${credit} now.`,
    ],
  }),
  low_balance: ({ credit }) => ({
    subject: 'Your credit is running low',
    lines: [
      `Your credit is ${credit}. A monthly renewal is ${formatMinor(plans.monthly_topup.priceMinor, 'usd')}, a yearly one ${formatMinor(plans.yearly.priceMinor, 'usd')}, and a number with a surcharge costs that much more. A number that your credit does not cover when it falls due still receives for ${GRACE_DAYS} days, then it is suspended.`,
    ],
    action: 'Top up credit',
  }),
  allowance_used_up: ({ number, subscription, isOverageOn }) => ({
    subject: `You’ve used all ${subscription?.included_sms ?? 0} texts on ${number ?? 'your number'}`,
    lines: [
      `The period of ${number ?? 'your number'} ends on ${formatDay(subscription?.period_due)}.`,
      overageNotice(isOverageOn),
    ],
  }),
  cap_reached: ({ number }) => ({
    subject: `The spending cap of ${number ?? 'your number'} is reached`,
    lines: ['New texts of this period are kept but hidden. Raise the cap or top up to read them at once.'],
    action: 'Change the cap',
  }),
  withheld_purge_soon: ({ number, subscription, at }) => ({
    subject: `Hidden texts are deleted on ${formatDay(at)}`,
    lines: [
      `Texts to ${number ?? 'your number'} that you have not read yet are almost 30 days old. On ${formatDay(at)} the oldest of them are deleted, unread.`,
      subscription?.disputed_at
        ? 'They are hidden because your bank has disputed a payment, and they are shown only once the dispute ends in our favour. A mistake? Ask your bank to withdraw it before then.'
        : 'Paying for the number shows hidden texts, the newest first.',
    ],
    ...(subscription?.disputed_at ? {} : { action: 'Show them' }),
  }),
  dispute_opened: ({ number, moved }) => ({
    subject: 'A payment of yours is disputed',
    lines: [
      `Your bank has opened a dispute about ${moved?.amount ?? 'a payment'}${number ? ` for ${number}` : ''}.`,
      'Until it is decided, texts of a number that it paid for are hidden, that number is neither renewed nor released, credit that was bought with it cannot be spent, and no card is charged automatically. Other numbers renew from other credit, or you pay for them yourself. A mistake? Ask your bank to withdraw the dispute.',
    ],
  }),
};

/** The number itself is paid; the mail is about further texts and unpaid overage (rule 17, overage-on-card). */
function overageFailed({ number, order }: Facts): EmailContent {
  const sum = order ? formatMinor(order.amount_minor, order.currency) : 'the cost';
  return {
    subject: `Extra texts of ${number ?? 'your number'} could not be paid`,
    lines: [
      `Your card was declined for ${sum} of extra texts of ${number ?? 'your number'}, which were already shown to you.`,
      'Until a card payment succeeds, extra texts are paid from your credit; without credit they are hidden. The number continues to receive texts.',
      'As soon as a card payment succeeds, your saved card is charged for what is still unpaid. So is another card that you save. Credit that you receive without a card payment pays it at once.',
    ],
    action: 'Pay now',
  };
}

const methodWords = { card: 'by card', crypto: 'by crypto', credit: 'from credit' } as const;

function describeOrder(order: Order): string {
  return transactionLines(order)
    .map(({ type }) => names[type] ?? type)
    .join(', ');
}

function noteFromUs(note: { words: string | null } | null): string[] {
  return note?.words ? [`A note from us: ${note.words}`] : [];
}

function overageNotice(isOverageOn: boolean): string {
  return isOverageOn
    ? `New texts cost ${formatMinor(OVERAGE_PRICE_MINOR, 'usd')} each, up to your spending cap.`
    : 'New texts are kept but hidden until you top up.';
}
