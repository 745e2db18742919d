import { brand } from '@numlet/contract/brand';

export type Question = { question: string; answer: string };

/** The ten questions of the landing page. What they promise is what the product does. */
export const questions: readonly Question[] = [
  {
    question: 'What can I use a number for?',
    answer:
      'For receiving the codes that platforms text you when you open or sign in to accounts of your own: social, freelance, business, or software you build and test. Fake accounts, spam and getting around a ban end an account here.',
  },
  {
    question: 'How fast does a code arrive?',
    answer:
      'As fast as the platform and the carriers hand it over, usually within seconds, and then it is on your screen at once: nothing has to be reloaded. If nothing has come after five minutes, ask the platform to send it again or write to us.',
  },
  {
    question: 'Which countries can I choose?',
    answer:
      'Buy Numbers shows what can be rented at this moment: numbers in the United States, Canada and Australia, local, toll-free or mobile. Some ask for an address or papers first; you are told before you pay.',
  },
  {
    question: 'What happens when I reach my allowance?',
    answer:
      'Texts go on arriving. Past the allowance they are kept with sender and time shown and their content withheld until you top up or the next period is paid. If you turn overage on, each further text is shown for $0.05, up to the cap you set. There is never a debt.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes, for your first purchase: within 30 days, in full, while no more than three texts have arrived. You do it yourself in Billing. A card gets its money back; what was paid by crypto or from credit becomes credit. Later purchases and credit are not refunded; a number we could not deliver always is.',
  },
  {
    question: 'How long are my messages kept?',
    answer: 'Thirty days from their arrival, then they are deleted. Backups are gone after 90 days.',
  },
  {
    question: 'What happens if a renewal is not paid?',
    answer:
      'The number goes on receiving for seven days of grace, in which up to 40 texts are shown. Then it is suspended and receives nothing; paying switches it back on. After 30 more days it is released for good, and we write to you before that.',
  },
  {
    question: 'Why do you ask for my own phone number?',
    answer: `A code to the phone you already own shows that there is a person behind the account. It keeps ${brand.name} usable for everybody. We do not sell the number, call it or use it for advertising.`,
  },
  {
    question: 'Can I pay with crypto?',
    answer:
      'Yes, for numbers, plans and credit, with Bitcoin and many other coins. Crypto payments cannot be sent back, so when something cannot be delivered the amount becomes credit that does not expire.',
  },
  {
    question: 'Is there an API?',
    answer:
      'Not yet. A REST API and webhooks are being prepared for Pro and Business plans. Until they open, texts are read in the dashboard.',
  },
];
