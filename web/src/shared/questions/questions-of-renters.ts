import { formatMinor, plans, YEARLY_SAVING_MINOR } from '@numlet/contract/billing/plans';
import { supportHours } from '@numlet/contract/brand';
import {
  DELETION_UNDO_DAYS,
  MESSAGE_RETENTION_DAYS,
  MONEY_BACK_DAYS,
  NO_CODE_CONTACT_MINUTES,
  SUPPORT_REPLY_HOURS,
} from '@numlet/contract/constants';
import type { Question } from './question.ts';

const { starter, monthly_topup: topUp, yearly } = plans;
const dollars = (minor: number) => formatMinor(minor, 'usd').replace('.00', '');

export const billingAndPricing: readonly Question[] = [
  {
    slug: 'cost',
    question: 'What does a number cost?',
    answer: `${dollars(starter.priceMinor)} for the first month with ${starter.includedSms} texts, then ${dollars(topUp.priceMinor)} a month with ${topUp.includedSms} texts, or ${dollars(yearly.priceMinor)} for a year with ${yearly.includedSms}. The price is the same for every country and type.`,
    more: { path: '/pricing', label: 'Pricing' },
  },
  {
    slug: 'yearly-plan',
    question: 'What is in the Yearly Plan?',
    answer: `One number for twelve months and ${yearly.includedSms} texts that you may use up at any time within them, for ${dollars(yearly.priceMinor)}: ${dollars(YEARLY_SAVING_MINOR)} less than paying by the month. A number that you have already can go over to it: the year begins when what you have paid ends.`,
  },
  {
    slug: 'allowance',
    question: 'What happens when I reach my allowance?',
    answer:
      'Texts go on arriving. Past the allowance they are kept with sender and time shown and their content withheld until you top up or the next period is paid. If you turn overage on, each further text is shown for $0.05, up to the cap you set. There is never a debt.',
    isOfTheTen: true,
  },
  {
    slug: 'money-back',
    question: 'Can I get my money back?',
    answer: `Yes, for your first purchase: within ${MONEY_BACK_DAYS} days, in full, while no more than three texts have arrived. You do it yourself in Billing. A card gets its money back; what was paid by crypto or from credit becomes credit. Later purchases and credit are not refunded; a number we could not deliver always is.`,
    isOfTheTen: true,
  },
  {
    slug: 'unpaid',
    question: 'What happens if a renewal is not paid?',
    answer:
      'The number goes on receiving for seven days of grace, in which up to 40 texts are shown. Then it is suspended and receives nothing; paying switches it back on. After 30 more days it is released for good, and we write to you before that.',
    isOfTheTen: true,
  },
  {
    slug: 'crypto',
    question: 'Can I pay with crypto?',
    answer:
      'Yes, for numbers, plans and credit, with Bitcoin and many other coins. Crypto payments cannot be sent back, so when something cannot be delivered the amount becomes credit that does not expire.',
    isOfTheTen: true,
  },
  {
    slug: 'stop-renewal',
    question: 'How do I stop a renewal?',
    answer:
      'On the card of the number, or in Billing: switch the renewal off. The number stays until the end of what you have paid. A saved card is charged only for what is due, and a mail tells you before.',
  },
];

export const securityAndPrivacy: readonly Question[] = [
  {
    slug: 'who-reads',
    question: 'Who can read my texts?',
    answer:
      'You. In our lists every letter and digit of a text is covered; somebody at the desk who has to look at one gives a reason, proves who they are, and it is written down. The carriers that bring a text see it on its way, as with every text message.',
    more: { path: '/privacy', label: 'Privacy Policy' },
  },
  {
    slug: 'kept',
    question: 'How long are my messages kept?',
    answer: `${MESSAGE_RETENTION_DAYS} days from their arrival, then they are deleted. Backups are gone after 90 days.`,
    isOfTheTen: true,
  },
  {
    slug: 'second-factor',
    question: 'How do I protect my account?',
    answer:
      'With a long password that you use nowhere else, and an authenticator app, which you switch on under Account. Keep the recovery codes that come with it. There you also see where you are signed in, and end each session.',
  },
  {
    slug: 'safe-enough',
    question: 'Are codes by text safe enough?',
    answer:
      'They are better than a password alone and weaker than an authenticator app or a passkey. Where a platform offers these, use them, and keep the number for signing up and for getting back in.',
  },
  {
    slug: 'delete',
    question: 'How do I delete my account?',
    answer: `Under Account, with your password. For ${DELETION_UNDO_DAYS} days everything stays as it is and you can call it off; nothing is charged in that time. Then your numbers are released, and your texts and personal data are deleted. You can take a copy of all your data first.`,
  },
  {
    slug: 'suspended',
    question: 'Why was my account suspended?',
    answer:
      'Because of something that breaks the acceptable-use policy, or looks like it, or because a bank disputes a payment. A mail says why and until when. Answer it: most cases are settled within 24 hours.',
    more: { path: '/aup', label: 'Acceptable use' },
  },
];

export const technicalSupport: readonly Question[] = [
  {
    slug: 'no-code',
    question: 'My code has not arrived. What now?',
    answer: `Look whether the dashboard says Listening, whether the number you gave is the whole number with its country code, and whether it is active. Ask the platform once more after a minute. After ${NO_CODE_CONTACT_MINUTES} minutes write to us with the number, the platform and the time.`,
  },
  {
    slug: 'connecting',
    question: 'The dashboard says Connecting. Have I missed something?',
    answer:
      'No. Texts are stored whether or not your page hears of them, and what came meanwhile is fetched as soon as the connection is back. Without network the last fifty texts are still there, marked as kept.',
  },
  {
    slug: 'wrong-code',
    question: 'The wrong part of a text was picked as the code.',
    answer:
      'Open the text and mark the right part, or say that there is no code. It is set right at once. If you allow it, the text helps us to find such codes better.',
  },
  {
    slug: 'notifications',
    question: 'Can it tell me while I am in another tab?',
    answer:
      'Yes. The tab shows how many codes have come; sound and desktop notifications are switched on beside the live line. The notification says no code unless you want that. Installed on a phone it also tells you while it is closed.',
  },
  {
    slug: 'browsers',
    question: 'Which browsers does it work in?',
    answer:
      'In Chrome and Edge from version 111, Safari from 16.4 and Firefox from 128, on a computer or a phone. There is no app to install from a store; the site can be added to the home screen.',
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
    question: 'When does somebody answer me?',
    answer: `Within ${SUPPORT_REPLY_HOURS} hours, and sooner while somebody is at the desk: ${supportHours.weekdays}, and ${supportHours.saturday.replace('Saturday, ', 'Saturday ')}. On Sunday it is closed.`,
  },
];
