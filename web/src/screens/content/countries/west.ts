import type { CountryContent } from '../../../features/countries/country-content.ts';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';

const {
  freelancer,
  linkedin,
  instagram,
  tiktok,
  discord,
  telegram,
  facebookBusiness,
  googleBusiness,
  twitter,
} = senderMarks;

export const unitedKingdom: CountryContent = {
  path: '/otp/uk',
  name: 'United Kingdom',
  inSentence: 'the United Kingdom',
  flag: 'gb',
  title: 'Read your codes in the UK.',
  lead: 'For people in Britain who want their work accounts on a number other than the one their friends have.',
  description:
    'What a number for codes costs from the UK, why UK mobile numbers need documents, and which numbers you can rent today without any.',
  numbers: [{ flag: 'gb', dial: '+44', groups: [4, 6] }],
  stock:
    'UK numbers need identity documents we can’t process yet. You can rent a US or Canadian number today without any.',
  guideNote: 'Guide prices, in pounds, are for orientation and are not charged.',
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
  marks: [linkedin, facebookBusiness, googleBusiness, instagram, tiktok, discord],
  facts: [
    {
      title: 'Documents',
      text: 'UK mobile numbers need regulatory compliance: the carrier has to know who uses the number and where they live, and asks for a document to prove each. We charge nothing for a number that we cannot deliver.',
    },
    {
      title: 'Your own phone first',
      text: 'When you sign up we text one code to the mobile you already have. Type it as 07 and nine digits or as +44 7 and the same nine: the form takes both.',
    },
    {
      title: 'How to pay',
      text: 'By card in pounds, euros or dollars, chosen before you pay: $5 is £3.95. Or with crypto.',
    },
    {
      title: 'When we answer',
      text: 'We aim to answer within 24 hours on days with support hours. These are 9:00 to 18:00 in winter, Monday to Friday, and 10:00 to 16:00 on Saturday; an hour later in summer.',
    },
  ],
};

export const unitedStates: CountryContent = {
  path: '/otp/usa',
  name: 'United States',
  inSentence: 'the United States',
  flag: 'us',
  title: 'US numbers for codes.',
  lead: 'Local, toll-free and mobile numbers that receive texts. The one you rent is yours alone for as long as you keep it.',
  description:
    'Rent a US phone number that receives one-time codes: local, mobile or toll-free, $5 for the first month, no documents, ready at once, read in your browser.',
  numbers: [{ flag: 'us', dial: '+1', groups: [3, 3, 4] }],
  stock:
    'You can rent these today. Search by area code or by digits you like, and see the number before you pay.',
  guideNote: 'Guide prices are for orientation and are not charged.',
  prices: [
    {
      type: 'Standard',
      description: 'Local, by area code',
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
  marks: [instagram, tiktok, twitter, discord, linkedin, googleBusiness],
  facts: [
    {
      title: 'Which type',
      text: 'Begin with a local number: there are the most of them. A platform that looks a number up may refuse one that is not on a mobile network: then try a mobile number, if one is offered. Some platforms do not send codes to toll-free numbers.',
    },
    {
      title: 'Which area code',
      text: 'The three digits after +1, such as 512 for Austin. You can search by it; it changes nothing about the price. Canada shares +1, with area codes of its own.',
    },
    {
      title: 'Documents',
      text: 'None. A US number is ready as soon as it is paid for.',
    },
    {
      title: 'What it cannot do',
      text: 'It makes and takes no calls and sends no texts. If a platform offers to call with the code, choose the text message instead.',
    },
    {
      title: 'When we answer',
      text: 'We aim to answer within 24 hours on days with support hours. On weekdays these are 4 a.m. to 1 p.m. in New York and 3 a.m. to noon in Texas; an hour later in summer.',
    },
  ],
};

export const europe: CountryContent = {
  path: '/otp/europe',
  name: 'European Union',
  inSentence: 'the European Union',
  flag: 'eu',
  title: 'Read your codes in the EU.',
  lead: 'For people in the EU who want a separate number for their work accounts without another SIM.',
  description:
    'Guide prices for numbers in six EU countries, why they need documents, and which numbers you can rent today without any.',
  numbers: [
    { flag: 'de', dial: '+49', groups: [] },
    { flag: 'fr', dial: '+33', groups: [] },
    { flag: 'nl', dial: '+31', groups: [] },
    { flag: 'it', dial: '+39', groups: [] },
    { flag: 'es', dial: '+34', groups: [] },
    { flag: 'pl', dial: '+48', groups: [] },
  ],
  stock:
    'We have no numbers in EU countries yet. You can rent one in the United States or Canada today, or in Australia if it needs no documents, and read its texts from anywhere.',
  guideNote: 'Guide prices, in euros, are for orientation and are not charged.',
  prices: [
    { type: 'Germany', description: 'Mobile', flag: 'de', guide: '€0.80', countryCode: 'DE' },
    { type: 'France', description: 'Mobile', flag: 'fr', guide: '€0.75', countryCode: 'FR' },
    { type: 'Netherlands', description: 'Mobile', flag: 'nl', guide: '€0.70', countryCode: 'NL' },
    { type: 'Italy', description: 'Mobile', flag: 'it', guide: '€0.65', countryCode: 'IT' },
    { type: 'Spain', description: 'Mobile', flag: 'es', guide: '€0.60', countryCode: 'ES' },
    { type: 'Poland', description: 'Mobile', flag: 'pl', guide: '€0.55', countryCode: 'PL' },
  ],
  marks: [linkedin, facebookBusiness, googleBusiness, freelancer, instagram, telegram],
  facts: [
    {
      title: 'Documents, country by country',
      text: 'No number covers the whole EU. Each country has its own code, its own rules about who may have a number, and its own list of what the user has to show, often an address in that country.',
    },
    {
      title: 'How to pay',
      text: 'By card in euros, pounds or dollars, chosen before you pay: $5 is €4.25. Or with crypto.',
    },
    {
      title: 'Your data',
      text: 'Texts are deleted after 30 days, here and at the carrier. On your account page you can download everything we hold about you, or have it deleted, without asking us first.',
    },
    {
      title: 'When we answer',
      text: 'We aim to answer within 24 hours on days with support hours. On weekdays these are 10:00 to 19:00 in Berlin, Paris and Madrid; an hour later in summer.',
    },
  ],
};
