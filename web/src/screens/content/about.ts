import { brand } from '@numlet/contract/brand';
import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';

export const aboutLead = `${brand.name} rents phone numbers that receive texts, so that codes reach you without a second phone, and your private number stays private. Founded in ${brand.foundedYear}.`;

export const mission: readonly string[] = [
  'Nearly every account asks for a phone number. One phone is not enough for people who work for several clients or brands, and not the right one for people who want to keep their number to themselves.',
  'A second phone has to be bought, charged and carried along. A number that many people share is worse: all of them can read your codes. We rent you a number of your own for as long as you pay for it, and show what it receives in your browser, with the code already found.',
];

export const values: readonly { title: string; text: string }[] = [
  {
    title: 'Your own accounts',
    text: 'A number here is for accounts that are yours. Everybody verifies a phone of their own first. Whoever uses numbers for fraud or spam loses them.',
  },
  {
    title: 'Nothing hidden in a price',
    text: 'What a number costs, how many texts it includes and what happens after those is written beside the button. Extra texts are charged only if you agree to it, and never above the cap you set. You can leave at any time.',
  },
  {
    title: 'Little kept, not for long',
    text: `Messages are deleted after ${MESSAGE_RETENTION_DAYS} days, here and at the carrier. There are no trackers and no advertising, and our pages load nothing from other companies.`,
  },
  {
    title: 'Plain statements',
    text: 'When the connection is down, the page says so. A platform may refuse a number, and we say that before you pay. Figures that we have not measured are marked as our aims.',
  },
];
