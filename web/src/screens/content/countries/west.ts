import type { CountryContent } from '../../../features/countries/country-content.ts';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';

const {
  upwork,
  fiverr,
  freelancer,
  linkedin,
  instagram,
  tiktok,
  discord,
  telegram,
  whatsappBusiness,
  facebookBusiness,
  googleBusiness,
  twitter,
} = senderMarks;

export const unitedKingdom: CountryContent = {
  path: '/otp/uk',
  name: 'United Kingdom',
  inSentence: 'the United Kingdom',
  flag: 'gb',
  title: 'Codes for work from the UK.',
  lead: 'For people in Britain who want their work accounts on a number that is not the one their friends have, and for those abroad who work for Britain.',
  description:
    'What a number for codes costs in the UK, why British mobile numbers ask for papers, and which numbers you can rent from us today without any.',
  numbers: [{ flag: 'gb', dial: '+44', groups: [4, 6] }],
  stock:
    'UK numbers are on request: those that receive texts ask for papers that we cannot hand in yet. US and Canadian ones need none.',
  guideNote: 'A guide price is rough, and in pounds for each month.',
  prices: [
    { type: 'Mobile', description: 'UK, begins with 07', flag: 'gb', guide: '£0.75', countryCode: 'GB' },
    {
      type: 'Landline',
      description: 'UK, begins with 01 or 02',
      flag: 'gb',
      guide: '£0.50',
      countryCode: 'GB',
    },
    { type: 'Premium', description: 'UK, an easy number', flag: 'gb', guide: '£1.50', countryCode: 'GB' },
  ],
  marks: [linkedin, facebookBusiness, googleBusiness, instagram, upwork, whatsappBusiness],
  facts: [
    {
      title: 'Papers',
      text: 'UK mobile numbers need regulatory compliance: the carrier has to know who uses the number and where they live, and sees a document of each. Nothing is charged before that is settled.',
    },
    {
      title: 'Writing your number',
      text: 'A mobile is 07 and nine digits more at home, +44 7 and the same nine digits abroad. Our form takes both.',
    },
    {
      title: 'How to pay',
      text: 'By card, in pounds if you like: you choose the currency before you pay. Or with crypto.',
    },
    {
      title: 'When we answer',
      text: 'From 9:00 to 18:00 in winter and 10:00 to 19:00 in summer, Monday to Friday; Saturday from 10:00 to 16:00 UTC. We reply within 24 hours.',
    },
  ],
};

export const unitedStates: CountryContent = {
  path: '/otp/usa',
  name: 'United States',
  inSentence: 'the United States',
  flag: 'us',
  title: 'US numbers for codes.',
  lead: 'The numbers most platforms know best: local ones from any state, toll-free ones and mobile ones, yours alone as long as you keep them.',
  description:
    'Rent a US phone number that receives one-time codes: local, mobile or toll-free, $5 for the first month, no papers, ready at once, read in your browser.',
  numbers: [{ flag: 'us', dial: '+1', groups: [3, 3, 4] }],
  stock: 'In stock. You search by area code or by digits you like, and see the number before you pay.',
  guideNote: 'A guide price is rough, and in dollars for each month.',
  prices: [
    {
      type: 'Standard',
      description: 'Local, from any state',
      flag: 'us',
      guide: '$0.75',
      countryCode: 'US',
    },
    {
      type: 'Premium',
      description: 'Mobile',
      flag: 'us',
      guide: '$1.25',
      countryCode: 'US',
      phoneType: 'Mobile',
    },
    {
      type: 'Enterprise',
      description: 'Toll-free',
      flag: 'us',
      guide: '$2.50',
      countryCode: 'US',
      phoneType: 'TollFree',
    },
  ],
  marks: [instagram, tiktok, twitter, discord, linkedin, googleBusiness, upwork, fiverr],
  facts: [
    {
      title: 'Which type',
      text: 'Local numbers are the most and suit most sign-ups. A platform that looks a number up may refuse one that does not belong to a mobile network: then try a mobile one, where there is one. Toll-free numbers are for businesses and refused by some.',
    },
    {
      title: 'Which state',
      text: 'The first three digits are the area code. Platforms seldom care, people do: a client in Austin answers 512 more readily. Canada shares +1, with area codes of its own.',
    },
    {
      title: 'Papers',
      text: 'None. A US number that receives texts is yours minutes after you have paid for it.',
    },
    {
      title: 'What it cannot do',
      text: 'It makes no calls and sends no texts. Codes that a platform reads out by voice do not reach you, so choose the text message where it asks.',
    },
    {
      title: 'When we answer',
      text: 'Monday to Friday from 9:00 to 18:00 UTC, which is the night and morning in New York. Write when it suits you: we reply within 24 hours.',
    },
  ],
};

export const europe: CountryContent = {
  path: '/otp/europe',
  name: 'European Union',
  inSentence: 'the European Union',
  flag: 'eu',
  title: 'Codes for work in the EU.',
  lead: 'For people who sell, hire and advertise across borders and do not want a drawer with a SIM from each country.',
  description:
    'Six EU countries with guide prices for numbers that receive codes, why each asks for papers, and which numbers can be rented without them today.',
  numbers: [
    { flag: 'de', dial: '+49', groups: [] },
    { flag: 'fr', dial: '+33', groups: [] },
    { flag: 'nl', dial: '+31', groups: [] },
    { flag: 'it', dial: '+39', groups: [] },
    { flag: 'es', dial: '+34', groups: [] },
    { flag: 'pl', dial: '+48', groups: [] },
  ],
  stock:
    'Numbers of EU countries are on request. Those of the United States, Canada and Australia are there today.',
  guideNote: 'A guide price is rough, and in euros for each month.',
  prices: [
    { type: 'Germany', description: 'Mobile', flag: 'de', guide: '€0.80', countryCode: 'DE' },
    { type: 'France', description: 'Mobile', flag: 'fr', guide: '€0.75', countryCode: 'FR' },
    { type: 'Netherlands', description: 'Mobile', flag: 'nl', guide: '€0.70', countryCode: 'NL' },
    { type: 'Italy', description: 'Mobile', flag: 'it', guide: '€0.65', countryCode: 'IT' },
    { type: 'Spain', description: 'Mobile', flag: 'es', guide: '€0.60', countryCode: 'ES' },
    { type: 'Poland', description: 'Mobile', flag: 'pl', guide: '€0.55', countryCode: 'PL' },
  ],
  marks: [linkedin, facebookBusiness, googleBusiness, freelancer, fiverr, telegram, whatsappBusiness],
  facts: [
    {
      title: 'Papers, country by country',
      text: 'There is no European phone number. Each country has its own code, its own rules about who may have a number, and its own list of what its user has to show. An address in that country is what is asked for most.',
    },
    {
      title: 'How to pay',
      text: 'By card, in euros if you like: you choose the currency before you pay. Or with crypto.',
    },
    {
      title: 'Your data',
      text: 'Texts are deleted after 30 days, here and at the carrier. You can take a copy of everything we hold about you, and have it deleted, from your account page, without asking us first.',
    },
    {
      title: 'When we answer',
      text: 'From 10:00 to 19:00 in Berlin, Paris and Madrid in winter, an hour later in summer, Monday to Friday. We reply within 24 hours.',
    },
  ],
};
