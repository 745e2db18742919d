import type { CountryContent, CountryFact, PriceRow } from '../../../features/countries/country-content.ts';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';

const { upwork, fiverr, linkedin, instagram, tiktok, whatsappBusiness, facebookBusiness, twitter, telegram } =
  senderMarks;

const usRow = (guide: string): PriceRow => ({
  type: 'US number',
  description: 'Local, toll-free or mobile',
  flag: 'us',
  guide,
  countryCode: 'US',
});
const ukRow = (guide: string): PriceRow => ({
  type: 'UK number',
  description: 'Mobile, needs papers',
  flag: 'gb',
  guide,
  countryCode: 'GB',
});

const keepYours: CountryFact = {
  title: 'What stays yours',
  text: 'The accounts, and the phone you have. A number leaves you when you stop paying for it, so before that give each account another number, or an authenticator app.',
};

export const nigeria: CountryContent = {
  path: '/otp/nigeria',
  name: 'Nigeria',
  inSentence: 'Nigeria',
  flag: 'ng',
  title: 'Codes for work from Nigeria.',
  lead: 'For freelancers and creators in Lagos, Abuja or anywhere else, whose platforms write to a number abroad more readily than to one at home.',
  description:
    'Rent a US or Canadian number from Nigeria and read its codes in your browser: prices, what is in stock, how to pay and what a platform may refuse.',
  numbers: [{ flag: 'ng', dial: '+234', groups: [3, 3, 4] }],
  stock:
    'Nigerian numbers are on request. Numbers in the United States, Canada and Australia are there today and work from anywhere.',
  guideNote: 'A guide price is rough, and in naira.',
  prices: [
    usRow('₦800'),
    ukRow('₦600'),
    {
      type: 'Nigerian number',
      description: 'Mobile',
      flag: 'ng',
      guide: '₦400',
      countryCode: 'NG',
    },
  ],
  marks: [upwork, fiverr, linkedin, instagram, tiktok, whatsappBusiness],
  facts: [
    {
      title: 'Your own line first',
      text: 'We text one code to the phone you already have. Write it as it is printed, 0803 and so on, and choose Nigeria: the form puts +234 in front and leaves out the zero.',
    },
    {
      title: 'A US number is no SIM',
      text: 'It cannot call, it is not linked to your NIN, and it does not replace the line your bank knows. It receives texts, and you read them here.',
    },
    {
      title: 'How to pay',
      text: 'By card in dollars, pounds or euros, or with crypto. A naira card works where its bank allows payments abroad; many have a limit per month. Bank transfer and mobile money are not taken.',
    },
    {
      title: 'When we answer',
      text: 'From 10:00 to 19:00 in Lagos, Monday to Friday, and 11:00 to 17:00 on Saturday. We reply within 24 hours.',
    },
    keepYours,
  ],
};

export const kenya: CountryContent = {
  path: '/otp/kenya',
  name: 'Kenya',
  inSentence: 'Kenya',
  flag: 'ke',
  title: 'Codes for work from Kenya.',
  lead: 'For freelancers, shops and creators who need a number that a platform abroad will write to, read in Nairobi, Mombasa or wherever you are.',
  description:
    'Numbers for one-time codes, rented from Kenya: guide prices in shillings, the real price in dollars, what is in stock and what to do when no code comes.',
  numbers: [{ flag: 'ke', dial: '+254', groups: [3, 3, 3] }],
  stock: 'Kenyan numbers are on request. Numbers in the United States, Canada and Australia are there today.',
  guideNote: 'A guide price is rough, and in shillings.',
  prices: [
    usRow('KSh 65'),
    ukRow('KSh 50'),
    {
      type: 'Kenyan number',
      description: 'Mobile',
      flag: 'ke',
      guide: 'KSh 35',
      countryCode: 'KE',
    },
  ],
  marks: [upwork, fiverr, linkedin, instagram, tiktok, whatsappBusiness],
  facts: [
    {
      title: 'How to pay',
      text: 'By card or with crypto. Your bank shows the sum in shillings at its own rate. M-Pesa is not taken; a card that your bank issues beside it works like any other.',
    },
    {
      title: 'When to ask for a code',
      text: 'Have the inbox open first. If nothing comes within five minutes, ask the platform once more, then write to us. Asking five times makes most platforms wait a day.',
    },
    {
      title: 'Your own line first',
      text: 'Signing up asks for the phone you have, 07 or 01 and eight digits more. One code goes there, to show that there is a person behind the account.',
    },
    {
      title: 'When we answer',
      text: 'From 12:00 to 21:00 in Nairobi, Monday to Friday, and 13:00 to 19:00 on Saturday. We reply within 24 hours.',
    },
    keepYours,
  ],
};

export const southAfrica: CountryContent = {
  path: '/otp/south-africa',
  name: 'South Africa',
  inSentence: 'South Africa',
  flag: 'za',
  title: 'Codes for work from South Africa.',
  lead: 'For agencies that run accounts for clients abroad, and for everybody who would rather not give the family number to every platform.',
  description:
    'Keep your own number out of it: US, Canadian and Australian numbers for codes, rented from South Africa, with prices in rand as a guide and in dollars.',
  numbers: [{ flag: 'za', dial: '+27', groups: [2, 3, 4] }],
  stock:
    'South African numbers are on request. Numbers in the United States, Canada and Australia are there today.',
  guideNote: 'A guide price is rough, and in rand.',
  prices: [
    usRow('R12'),
    ukRow('R10'),
    {
      type: 'SA number',
      description: 'Mobile',
      flag: 'za',
      guide: 'R7',
      countryCode: 'ZA',
    },
  ],
  marks: [linkedin, facebookBusiness, instagram, tiktok, upwork, whatsappBusiness],
  facts: [
    {
      title: 'A number for each client',
      text: 'Give each client’s accounts a number of their own and name it after them. When the work ends you hand the account over and let the number go, and yours was never in it.',
    },
    {
      title: 'No SIM, no RICA',
      text: 'What you register under RICA is the SIM in your phone. A number from us is not a SIM: it lives with our carrier, receives texts only, and is read in your browser.',
    },
    {
      title: 'How to pay',
      text: 'By card, where your bank converts the dollars into rand, or with crypto. EFT is not taken.',
    },
    {
      title: 'When we answer',
      text: 'From 11:00 to 20:00 in Johannesburg and Cape Town, Monday to Friday, and 12:00 to 18:00 on Saturday. We reply within 24 hours.',
    },
    keepYours,
  ],
};

export const ghana: CountryContent = {
  path: '/otp/ghana',
  name: 'Ghana',
  inSentence: 'Ghana',
  flag: 'gh',
  title: 'Codes for work from Ghana.',
  lead: 'For people in Accra, Kumasi and elsewhere who sell, write, design or build for clients who are far away.',
  description:
    'From Ghana to platforms abroad: rented numbers that receive one-time codes, guide prices in cedi, real prices in dollars, and what is in stock today.',
  numbers: [{ flag: 'gh', dial: '+233', groups: [2, 3, 4] }],
  stock:
    'Ghanaian numbers are on request. Numbers in the United States, Canada and Australia are there today.',
  guideNote: 'A guide price is rough, and in cedi.',
  prices: [
    usRow('₵4.50'),
    ukRow('₵3.80'),
    {
      type: 'Ghana number',
      description: 'Mobile',
      flag: 'gh',
      guide: '₵2.50',
      countryCode: 'GH',
    },
  ],
  marks: [fiverr, upwork, linkedin, instagram, twitter, telegram],
  facts: [
    {
      title: 'Before you rent',
      text: 'Look at what the platform asks for. Some take a number of any country, some only one of the country in your profile, and some refuse numbers that do not belong to a mobile network. Then choose the type.',
    },
    {
      title: 'Your own line first',
      text: 'We text one code to the phone you have: 0, then nine digits. Choose Ghana in the form, and +233 takes the place of the zero.',
    },
    {
      title: 'How to pay',
      text: 'By card or with crypto, in dollars. Mobile money is not taken; a virtual dollar card is a card like any other.',
    },
    {
      title: 'When we answer',
      text: 'Accra keeps our hours: 9:00 to 18:00, Monday to Friday, and 10:00 to 16:00 on Saturday. We reply within 24 hours.',
    },
    keepYours,
  ],
};
