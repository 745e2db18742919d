import { plans } from '@numlet/contract/billing/plans';
import { brand } from '@numlet/contract/brand';
import { MINIMUM_AGE_YEARS, MONEY_BACK_DAYS, NO_CODE_CONTACT_MINUTES } from '@numlet/contract/constants';
import type { Question } from './question.ts';

const { starter } = plans;

export const gettingStarted: readonly Question[] = [
  {
    slug: 'what-for',
    question: 'What can I use a number for?',
    answer:
      'For receiving the codes that platforms text you when you open or sign in to accounts of your own: social, freelance, business, or software you build and test. Fake accounts, spam and getting around a ban end an account here.',
    more: { path: '/aup', label: 'Acceptable use' },
    isOfTheTen: true,
  },
  {
    slug: 'first-code',
    question: 'How do I get my first code?',
    answer:
      'Sign up, type the code that we text to your own phone, choose a number under Buy Numbers and pay for it. Then give the number to the platform and leave the dashboard open: the text appears there, with its code set large and a Copy button beside it.',
    more: { path: '/how-it-works', label: 'How It Works' },
  },
  {
    slug: 'own-phone',
    question: 'Why do you ask for my own phone number?',
    answer: `A code to the phone you already own shows that there is a person behind the account. It keeps ${brand.name} usable for everybody. We do not sell the number, call it or use it for advertising.`,
    isOfTheTen: true,
  },
  {
    slug: 'phone-code-missing',
    question: 'The code to my own phone does not come. What can I do?',
    answer:
      'Look at the number that the screen shows: one wrong digit is the most common reason, and you can change it right there. A landline cannot get the code. After 60 seconds you can have it sent again, and Verify later leads to the dashboard in the meantime.',
  },
  {
    slug: 'free-trial',
    question: 'Is there a free trial?',
    answer: `There is no free month. You can look around the dashboard without paying, the first month costs $${starter.priceMinor / 100}, and the first purchase comes back in full within ${MONEY_BACK_DAYS} days while no more than three texts have arrived.`,
  },
  {
    slug: 'who-may',
    question: 'Who may have an account?',
    answer: `People of ${MINIMUM_AGE_YEARS} and over, with a phone of their own. One phone proves one account. You may use it for your work, your company and your clients, as long as the accounts you verify are yours or theirs and their platforms allow it.`,
    more: { path: '/terms', label: 'Terms of Service' },
  },
];

export const serviceAndNumbers: readonly Question[] = [
  {
    slug: 'how-fast',
    question: 'How fast does a code arrive?',
    answer: `As fast as the platform and the carriers hand it over, usually within seconds, and then it is on your screen at once: nothing has to be reloaded. If nothing has come after ${NO_CODE_CONTACT_MINUTES} minutes, ask the platform to send it again or write to us.`,
    isOfTheTen: true,
  },
  {
    slug: 'countries',
    question: 'Which countries can I choose?',
    answer:
      'Buy Numbers shows what can be rented at this moment: numbers in the United States, Canada and Australia, local, toll-free or mobile. Some ask for an address or papers first; you are told before you pay.',
    isOfTheTen: true,
  },
  {
    slug: 'refused-number',
    question: 'What if a platform refuses my number?',
    answer:
      'Some platforms look a number up and refuse those that do not belong to a mobile network. Try another type of number. While nothing has arrived at a number you can swap it on its card for another of its kind, with all that is paid, and the first purchase can come back.',
  },
  {
    slug: 'shared',
    question: 'Does anybody else use my number?',
    answer:
      'No. As long as you rent it, it is yours alone. After you let it go it returns to the carrier, and somebody else may have it one day: give your accounts another number before that.',
  },
  {
    slug: 'keep-for-years',
    question: 'Can I keep a number for years?',
    answer:
      'Yes. By card it renews by itself each month or each year, as you chose, until you switch that off. You can also pay by hand: we write to you before it falls due.',
  },
  {
    slug: 'calls',
    question: 'Can I call or send texts with it?',
    answer:
      'No. A number receives texts and nothing else. Where a platform offers to call with the code, choose the text message.',
  },
  {
    slug: 'names',
    question: 'How do I tell my numbers apart?',
    answer:
      'Give each a name on its card, such as the client or the account it belongs to. The name stands beside each text, in the list and in our mails, and you can search for it.',
  },
];
