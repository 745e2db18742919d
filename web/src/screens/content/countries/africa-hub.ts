import { plans } from '@numlet/contract/billing/plans';
import type { CountryFact } from '../../../features/countries/country-content.ts';

export const africaLead =
  'Nigeria, Kenya, South Africa and Ghana: what a number for codes costs there, what is in stock today, and how people pay for it.';

export const africaNotes: readonly CountryFact[] = [
  {
    title: 'One price',
    text: `A number costs $${plans.starter.priceMinor / 100} for the first month with ${plans.starter.includedSms} texts, wherever you live. What stands there in naira, shillings, rand or cedi is a guide.`,
  },
  {
    title: 'Numbers from elsewhere',
    text: 'Today you rent numbers of the United States, Canada and Australia. Numbers of the four countries themselves are on request: leave an address on the page, and we write once there are some.',
  },
  {
    title: 'Your phone stays out of it',
    text: 'The line that your bank, your family and your mobile money know is asked for once, when you sign up, and given to no platform.',
  },
  {
    title: 'Little data',
    text: 'The inbox opens without a picture in it, keeps the last fifty texts for when the network is gone, and says so when it cannot hear anything.',
  },
];
