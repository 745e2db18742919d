import { plans, toMajor } from '@numlet/contract/billing/plans';
import type { CountryFact } from '../../../features/countries/country-content.ts';

export const africaLead =
  'Nigeria, Kenya, South Africa and Ghana: which numbers you can rent today, what they cost, and how to pay.';

export const africaNotes: readonly CountryFact[] = [
  {
    title: 'One price',
    text: `A number costs $${toMajor(plans.starter.priceMinor)} for the first month with ${plans.starter.includedSms} texts, wherever you live. The guide prices in naira, shillings, rand and cedi are not charged.`,
  },
  {
    title: 'Which numbers',
    text: 'You can rent numbers in the United States and Canada today, and in Australia those that need no documents. We have none in these four countries yet: leave your email address on a country’s page, and we will write when we do.',
  },
  {
    title: 'Your own number stays private',
    text: 'We ask for your own phone number once, when you sign up, and give it to no platform. Keep it for your bank and mobile money.',
  },
  {
    title: 'When the network drops',
    text: 'The last fifty texts stay readable without a connection, and the page says so when it cannot receive anything new.',
  },
];
