import type { CountryContent, CountryFact, PriceRow } from '../../../features/countries/country-content.ts';
import { senderMarks } from '../../../shared/messages/sender-marks.ts';

const { linkedin, instagram, tiktok, facebookBusiness, googleBusiness, twitter, telegram } = senderMarks;

const usRow = (guide: string): PriceRow => ({
  type: 'US number',
  description: 'Local, toll-free or mobile',
  flag: 'us',
  guide,
  countryCode: 'US',
});
const ukRow = (guide: string): PriceRow => ({
  type: 'UK number',
  description: 'Mobile, needs documents',
  flag: 'gb',
  guide,
  countryCode: 'GB',
});

const keepYours: CountryFact = {
  title: 'What stays yours',
  text: 'Your accounts and your own phone. A rented number goes when you stop paying for it, so move each account to another number or an authenticator app first.',
};

export const nigeria: CountryContent = {
  path: '/otp/nigeria',
  name: 'Nigeria',
  inSentence: 'Nigeria',
  flag: 'ng',
  title: 'Read your codes in Nigeria.',
  lead: 'For freelancers and creators in Lagos, Abuja or anywhere else in Nigeria who want a second number for their work accounts.',
  description:
    'Rent a US or Canadian number from Nigeria and read its codes in your browser: prices, what you can rent today, how to pay and what a platform may refuse.',
  numbers: [{ flag: 'ng', dial: '+234', groups: [3, 3, 4] }],
  stock:
    'We have no Nigerian numbers yet. You can rent one in the United States or Canada today, or in Australia if it needs no documents, and read its texts from anywhere.',
  guideNote: 'Guide prices, in naira, are for orientation and are not charged.',
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
  marks: [linkedin, instagram, tiktok, facebookBusiness, googleBusiness, telegram],
  facts: [
    {
      title: 'Your own phone first',
      text: 'When you sign up we text one code to the phone you already have. Choose Nigeria and type the number as usual, 0803 and so on: the form adds +234 and drops the zero.',
    },
    {
      title: 'A US number is not a SIM',
      text: 'It receives texts, which you read here. It makes no calls, is not linked to your NIN, and does not replace the line your bank knows.',
    },
    {
      title: 'How to pay',
      text: 'By card in dollars, pounds or euros, or with crypto. A naira card works if your bank allows payments abroad, and may have a monthly limit. We do not take bank transfers or mobile money.',
    },
    {
      title: 'When we answer',
      text: 'We aim to answer within 24 hours on days with support hours. These are 10:00 to 19:00 Lagos time, Monday to Friday, and 11:00 to 17:00 on Saturday.',
    },
    keepYours,
  ],
};

export const kenya: CountryContent = {
  path: '/otp/kenya',
  name: 'Kenya',
  inSentence: 'Kenya',
  flag: 'ke',
  title: 'Read your codes in Kenya.',
  lead: 'For freelancers, shops and creators in Nairobi, Mombasa or anywhere else in Kenya who need a US, Canadian or Australian number for their work accounts.',
  description:
    'Numbers for one-time codes, rented from Kenya: guide prices in shillings, the price you pay in dollars, what you can rent now and what to do when no code comes.',
  numbers: [{ flag: 'ke', dial: '+254', groups: [3, 3, 3] }],
  stock:
    'We have no Kenyan numbers yet. You can rent one in the United States or Canada today, or in Australia if it needs no documents, and read its texts from anywhere.',
  guideNote: 'Guide prices, in shillings, are for orientation and are not charged.',
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
  marks: [linkedin, instagram, tiktok, facebookBusiness, googleBusiness, twitter],
  facts: [
    {
      title: 'How to pay',
      text: 'By card or with crypto. Your bank converts the dollars into shillings at its own rate. We do not take M-Pesa; a bank card works if it allows payments abroad.',
    },
    {
      title: 'When to ask for a code',
      text: 'Open the inbox first. If nothing comes within five minutes, ask the platform to send it again, then write to us. A platform that is asked again and again may send no more codes for a while.',
    },
    {
      title: 'Your own phone first',
      text: 'When you sign up we text one code to the phone you already have, to show that there is a person behind the account. Type it as usual: 07 or 01 and eight more digits.',
    },
    {
      title: 'When we answer',
      text: 'We aim to answer within 24 hours on days with support hours. These are 12:00 to 21:00 Nairobi time, Monday to Friday, and 13:00 to 19:00 on Saturday.',
    },
    keepYours,
  ],
};

export const southAfrica: CountryContent = {
  path: '/otp/south-africa',
  name: 'South Africa',
  inSentence: 'South Africa',
  flag: 'za',
  title: 'Read your codes in South Africa.',
  lead: 'For agencies that run accounts for clients, and for anyone who would rather not give a private number to every platform.',
  description:
    'Keep your own number private: US, Canadian and Australian numbers for codes, rented from South Africa, guide prices in rand and the price you pay in dollars.',
  numbers: [{ flag: 'za', dial: '+27', groups: [2, 3, 4] }],
  stock:
    'We have no South African numbers yet. You can rent one in the United States or Canada today, or in Australia if it needs no documents, and read its texts from anywhere.',
  guideNote: 'Guide prices, in rand, are for orientation and are not charged.',
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
  marks: [linkedin, facebookBusiness, googleBusiness, instagram, tiktok, telegram],
  facts: [
    {
      title: 'A number for each client',
      text: 'Give each client’s accounts a number of their own and name it after the client. When the work ends, the client puts their phone in its place and you release the number.',
    },
    {
      title: 'No SIM, no RICA',
      text: 'RICA registration is for the SIM in your phone. A number from us is not a SIM: our carrier holds it, it receives texts only, and you read them in your browser.',
    },
    {
      title: 'How to pay',
      text: 'By card, where your bank converts the dollars into rand, or with crypto. We do not take EFT.',
    },
    {
      title: 'When we answer',
      text: 'We aim to answer within 24 hours on days with support hours. These are 11:00 to 20:00 South African time, Monday to Friday, and 12:00 to 18:00 on Saturday.',
    },
    keepYours,
  ],
};

export const ghana: CountryContent = {
  path: '/otp/ghana',
  name: 'Ghana',
  inSentence: 'Ghana',
  flag: 'gh',
  title: 'Read your codes in Ghana.',
  lead: 'For people in Accra, Kumasi and elsewhere in Ghana who work for clients abroad and want a second number for it.',
  description:
    'From Ghana to platforms abroad: rented numbers that receive one-time codes, guide prices in cedi, the price you pay in dollars, and what you can rent today.',
  numbers: [{ flag: 'gh', dial: '+233', groups: [2, 3, 4] }],
  stock:
    'We have no Ghanaian numbers yet. You can rent one in the United States or Canada today, or in Australia if it needs no documents, and read its texts from anywhere.',
  guideNote: 'Guide prices, in cedi, are for orientation and are not charged.',
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
  marks: [linkedin, instagram, tiktok, facebookBusiness, twitter, telegram],
  facts: [
    {
      title: 'Before you rent',
      text: 'Check what the platform asks for. Some take a number from any country, some only from the country in your profile, and some refuse numbers that are not on a mobile network. Then choose the type.',
    },
    {
      title: 'Your own phone first',
      text: 'When you sign up we text one code to the phone you already have. Choose Ghana and type the number as usual, 0 and nine digits: +233 takes the place of the zero.',
    },
    {
      title: 'How to pay',
      text: 'By card or with crypto. A virtual dollar card works like any other card. We do not take mobile money.',
    },
    {
      title: 'When we answer',
      text: 'We aim to answer within 24 hours on days with support hours. These are 9:00 to 18:00 in Accra, Monday to Friday, and 10:00 to 16:00 on Saturday.',
    },
    keepYours,
  ],
};
