import { brand } from '@numlet/contract/brand';
import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';

export const aboutLead = `${brand.name} rents phone numbers that receive texts, so that a code reaches you and not a phone you gave away, left at home or never wanted to give out. Founded in ${brand.foundedYear}.`;

export const mission: readonly string[] = [
  'Nearly every account asks for a phone number. For people who work with several countries, several clients or several brands, and for everybody who would rather keep the private number private, one phone is not enough.',
  'A second phone is a drawer full of cards and chargers. A number that many people share is worse: whoever reads it next has your codes. We rent you a number of your own, for as long as you pay for it, and put what it receives where you work, with the code already picked out.',
];

export const values: readonly { title: string; text: string }[] = [
  {
    title: 'Your own accounts',
    text: 'A number here is for accounts that are yours. Everybody proves a phone of their own first, and who uses numbers for fraud or spam loses them.',
  },
  {
    title: 'Nothing hidden in a price',
    text: 'What a number costs, what it includes and what happens past that stands beside the button. Nothing is charged above a cap you set, and leaving takes one click.',
  },
  {
    title: 'Little kept, not for long',
    text: `Messages are deleted after ${MESSAGE_RETENTION_DAYS} days, here and at the carrier. No trackers, no advertising, nothing loaded from elsewhere.`,
  },
  {
    title: 'Said as it is',
    text: 'When the connection is down, the page says so. When a platform may refuse a number, we say that too. Figures we have not measured are marked as our own.',
  },
];
