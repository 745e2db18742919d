import { plans, toMajor } from '@numlet/contract/billing/plans';
import { brand } from '@numlet/contract/brand';
import {
  MINIMUM_AGE_YEARS,
  MONEY_BACK_DAYS,
  NO_CODE_CONTACT_MINUTES,
  SWAP_HOURS,
} from '@numlet/contract/constants';
import type { Question } from './question.ts';

const { starter } = plans;

export const gettingStarted: readonly Question[] = [
  {
    slug: 'what-for',
    question: 'What can I use a number for?',
    answer:
      'To receive the codes that platforms text you when you open or sign in to your own accounts, or test software you build. Fake accounts, spam and getting around a ban are forbidden and end your account here.',
    more: { path: '/aup', label: 'Acceptable use' },
    isOfTheTen: true,
  },
  {
    slug: 'first-code',
    question: 'How do I get my first code?',
    answer:
      'Sign up, enter the code that we text to your own phone, choose a number under Buy Numbers and pay for it. Then give the number to the platform and leave the dashboard open: the text appears there, with its code in large digits and a Copy button beside it.',
    more: { path: '/how-it-works', label: 'How It Works' },
  },
  {
    slug: 'own-phone',
    question: 'Why do you ask for my own phone number?',
    answer: `A code to the phone you already own shows that there is a person behind the account. It keeps fraud off ${brand.name}. We do not sell the number, call it or use it for advertising.`,
    isOfTheTen: true,
  },
  {
    slug: 'phone-code-missing',
    question: 'The code to my own phone has not arrived. What can I do?',
    answer:
      'Check the number on the screen: if a digit is wrong, you can change it there. A landline cannot receive the code. After 60 seconds you can have it sent again. Verify later takes you to the dashboard in the meantime.',
  },
  {
    slug: 'free-trial',
    question: 'Is there a free trial?',
    answer: `There is no free month. You can look around the dashboard without paying. The first month costs $${toMajor(starter.priceMinor)}, and your first purchase is refundable in full for ${MONEY_BACK_DAYS} days, as long as no more than three texts have arrived.`,
  },
  {
    slug: 'who-may',
    question: 'Who may have an account?',
    answer: `Anyone aged ${MINIMUM_AGE_YEARS} or over with a phone of their own. One phone verifies one account. You may use it for your work, your company and your clients, as long as the accounts you verify are yours or theirs and their platforms allow it.`,
    more: { path: '/terms', label: 'Terms of Service' },
  },
];

export const serviceAndNumbers: readonly Question[] = [
  {
    slug: 'how-fast',
    question: 'How fast does a code arrive?',
    answer: `That depends on the platform and the carriers. Once a text reaches us it appears on your screen at once, without reloading. If nothing has come after ${NO_CODE_CONTACT_MINUTES} minutes, ask the platform to send it again, or write to us.`,
    isOfTheTen: true,
  },
  {
    slug: 'countries',
    question: 'Which countries can I choose?',
    answer:
      'The United States, Canada and Australia: local and toll-free numbers, and in the United States and Australia mobile ones. Buy Numbers shows what can be rented at this moment. Some Australian numbers need an address or documents. Those that need them from you cannot be rented yet, and the search says so.',
    isOfTheTen: true,
  },
  {
    slug: 'refused-number',
    question: 'What if a platform refuses my number?',
    answer: `Some platforms look a number up and refuse those that are not on a mobile network. If nothing has arrived, you can swap the number on its card for another of the same country and type, once, within ${SWAP_HOURS} hours and free of charge. If the platform refuses the type, a swap does not help: your first purchase is refundable for ${MONEY_BACK_DAYS} days, as long as no more than three texts have arrived.`,
  },
  {
    slug: 'shared',
    question: 'Does anyone else use my number?',
    answer:
      'No. It is yours alone for as long as you rent it. When you release it, it returns to the carrier and another person may get it one day, so give your accounts another number first.',
  },
  {
    slug: 'keep-for-years',
    question: 'Can I keep a number for years?',
    answer:
      'Yes. If you paid by card it renews automatically, each month or each year as you chose, until you switch that off. You can also pay manually: we write to you before the payment is due.',
  },
  {
    slug: 'calls',
    question: 'Can I call or send texts with it?',
    answer:
      'No. A number receives texts and nothing else. If a platform offers to call with the code, choose the text message instead.',
  },
  {
    slug: 'names',
    question: 'How do I tell my numbers apart?',
    answer:
      'Give each a name on its card, such as the client or the account it belongs to. The name appears beside each text, in the list and in our emails, and you can search for it.',
  },
];
