import {
  formatMinor,
  plans,
  YEAR_BY_MONTHS_MINOR,
  YEARLY_SAVING_MINOR,
} from '@numlet/contract/billing/plans';
import { supportHours } from '@numlet/contract/brand';
import {
  BACKUP_RETENTION_DAYS,
  CREDIT_CARD_AGE_DAYS,
  CREDIT_MAX_APPROVED_MINOR,
  DELETION_UNDO_DAYS,
  GRACE_DAYS,
  KYC_APPROVED_DAYS,
  KYC_REJECTED_DAYS,
  KYC_REVIEW_HOURS,
  MESSAGE_RETENTION_DAYS,
  MONEY_BACK_DAYS,
  NO_CODE_CONTACT_MINUTES,
  OPEN_ORDERS_MAX,
  OPEN_ORDERS_MAX_APPROVED,
  SUPPORT_REPLY_HOURS,
} from '@numlet/contract/constants';
import type { Question } from './question.ts';

const { starter, monthly_topup: topUp, yearly } = plans;
const dollars = (minor: number) => formatMinor(minor, 'usd').replace('.00', '');

export const billingAndPricing: readonly Question[] = [
  {
    slug: 'cost',
    question: 'What does a number cost?',
    answer: `${dollars(starter.priceMinor)} for the first month with ${starter.includedSms} texts, then ${dollars(topUp.priceMinor)} a month with ${topUp.includedSms} texts, or ${dollars(yearly.priceMinor)} for a year with ${yearly.includedSms}. Some kinds of numbers have a monthly surcharge: the search and the payment page show it as a separate line.`,
    more: { path: '/pricing', label: 'Pricing' },
  },
  {
    slug: 'yearly-plan',
    question: 'What is in the Yearly Plan?',
    answer: `One number for twelve months and ${yearly.includedSms} texts to use at any time within them, for ${dollars(yearly.priceMinor)}. A first month and twelve top-ups cost ${dollars(YEAR_BY_MONTHS_MINOR)}, so it saves ${dollars(YEARLY_SAVING_MINOR)}. A number you already have can switch to it: the twelve months are added to what you have paid.`,
  },
  {
    slug: 'allowance',
    question: 'What happens when I reach my allowance?',
    answer:
      'Texts keep arriving. Past the allowance you see their sender and time, but their content is hidden until you top up or pay for the next period. If you turn overage on, each further text is shown for $0.05, up to the cap you set for each number and period. If your card is declined, up to $25.00 a number stays open and is charged later, and further texts wait until you have paid.',
    isOfTheTen: true,
  },
  {
    slug: 'money-back',
    question: 'Can I get my money back?',
    answer: `Yes, for your first purchase: in full, within ${MONEY_BACK_DAYS} days, as long as no more than three texts have arrived. You start the refund yourself in Billing. Card payments are refunded to the card; crypto and credit become credit. Later purchases and credit are not refunded; a number we could not deliver always is.`,
    isOfTheTen: true,
  },
  {
    slug: 'unpaid',
    question: 'What happens if a renewal is not paid?',
    answer:
      'The number keeps receiving for seven days of grace, in which up to 40 texts are shown. Then it is suspended and receives nothing until you pay. After 30 more days it is released for good. We write to you before each step.',
    isOfTheTen: true,
  },
  {
    slug: 'crypto',
    question: 'Can I pay with crypto?',
    answer:
      'Yes: numbers, plans and credit, with Bitcoin and many other coins. Crypto payments cannot be refunded in coins, so if we cannot deliver, the amount becomes credit that does not expire.',
    isOfTheTen: true,
  },
  {
    slug: 'stop-renewal',
    question: 'How do I stop a renewal?',
    answer:
      'Switch it off on the number’s card or in Billing. You keep the number until the end of what you have paid. We email you before every renewal.',
  },
];

export const securityAndPrivacy: readonly Question[] = [
  {
    slug: 'who-reads',
    question: 'Who can read my texts?',
    answer:
      'You. In our own lists every letter and digit of a text is covered. An administrator who has to look at one must give a reason and confirm who they are, and it is logged. The carriers that deliver a text can see it on its way, as with every text message.',
    more: { path: '/privacy', label: 'Privacy Policy' },
  },
  {
    slug: 'kept',
    question: 'How long are my messages kept?',
    answer: `For ${MESSAGE_RETENTION_DAYS} days after they arrive, then they are deleted. Backups are overwritten after ${BACKUP_RETENTION_DAYS} days at most.`,
    isOfTheTen: true,
  },
  {
    slug: 'second-factor',
    question: 'How do I protect my account?',
    answer:
      'Use a long password that you use nowhere else, and switch on an authenticator app under Account. Keep the recovery codes that come with it. Account also shows where you are signed in, and lets you end any session.',
  },
  {
    slug: 'safe-enough',
    question: 'Are codes by text safe enough?',
    answer:
      'They are better than a password alone and weaker than an authenticator app or a passkey. Where a platform offers one of these, use it, and keep the number for signing up.',
  },
  {
    slug: 'delete',
    question: 'How do I delete my account?',
    answer: `Under Account, with your password. For ${DELETION_UNDO_DAYS} days you can change your mind. Your numbers continue to receive texts, but nothing is charged automatically: one that falls due is suspended ${GRACE_DAYS} days later unless you pay. Then your numbers are released, and your texts and personal data are deleted. You can download all your data first.`,
  },
  {
    slug: 'suspended',
    question: 'Why was my account suspended?',
    answer:
      'Because something broke the Acceptable Use Policy, or looked as if it did. An email tells you and, if the suspension ends automatically, says when. Answer it to ask why: most cases are settled within 24 hours.',
    more: { path: '/aup', label: 'Acceptable use' },
  },
];

export const technicalSupport: readonly Question[] = [
  {
    slug: 'no-code',
    question: 'My code has not arrived. What now?',
    answer: `Check that the dashboard says Listening, that you gave the whole number with its country code, and that the number is active. Ask the platform once more after a minute. A text that is shown as blocked was held back by the carrier and will not come; it cost nothing. After ${NO_CODE_CONTACT_MINUTES} minutes write to us with the number, the platform and the time.`,
  },
  {
    slug: 'connecting',
    question: 'The dashboard says Connecting. Have I missed something?',
    answer:
      'No. Texts are stored even while your page is not connected, and appear as soon as it is again. Without a connection you can still read the last fifty, under a line that says when they were loaded.',
  },
  {
    slug: 'wrong-code',
    question: 'The wrong part of a text was picked as the code.',
    answer:
      'Open the text and mark the right part, or say that there is no code. The text shows your correction at once. If you allow it, we use the text to improve how codes are found.',
  },
  {
    slug: 'notifications',
    question: 'Can I be notified while I am in another tab?',
    answer:
      'Yes. The tab’s title counts new texts, and you can switch on sound and notifications in the dashboard. A notification leaves the code out unless you ask for it. With notifications on, a text reaches you even while no page is open.',
  },
  {
    slug: 'browsers',
    question: 'Which browsers does it work in?',
    answer:
      'In Chrome and Edge from version 111, Safari from 16.4 and Firefox from 128, on a computer or a phone. There is no app in the stores; you can add the site to your home screen.',
  },
  {
    slug: 'verify-identity',
    question: 'Do I have to verify my identity?',
    answer: `No. You can: an approval lifts limits, to ${OPEN_ORDERS_MAX_APPROVED} unpaid orders instead of ${OPEN_ORDERS_MAX}, twice as many searches, and credit by card up to ${dollars(CREDIT_MAX_APPROVED_MINOR)} at a time once your card was charged ${CREDIT_CARD_AGE_DAYS} days before and no payment of yours was disputed. You upload an ID document, a proof of address and a selfie; a person reviews them, which takes ${KYC_REVIEW_HOURS}. Where a check by Stripe is offered, you may choose it instead. The documents are encrypted, and deleted ${KYC_APPROVED_DAYS} days after an approval or ${KYC_REJECTED_DAYS} after a rejection.`,
    more: { path: '/privacy', label: 'What we keep, and why' },
  },
  {
    slug: 'api',
    question: 'Is there an API?',
    answer:
      'Not yet. A REST API and webhooks are being prepared for Pro and Business plans. Until they open, texts are read in the dashboard.',
    isOfTheTen: true,
  },
  {
    slug: 'reach-us',
    question: 'How soon do you answer?',
    answer: `We aim to answer within ${SUPPORT_REPLY_HOURS} hours on days with support hours. These are ${supportHours.weekdays}, and ${supportHours.saturday.replace('Saturday, ', 'Saturday ')}; closed on Sunday.`,
  },
];
