import { brand } from '@numlet/contract/brand';
import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';

export const aboutLead = `${brand.name} rents phone numbers that receive texts. You get sign-up and login codes without a second phone, and your private number stays private. Founded in ${brand.foundedYear}.`;

export const mission: readonly string[] = [
  'Many accounts ask for a phone number. One number is not enough if you work for several clients or brands, and it is the wrong one to give if you would rather keep it to yourself.',
  'A second phone has to be bought and carried along. A number shared with strangers is worse: all of them can read your codes. A number from us is yours alone for as long as you pay for it, and you read its texts in your browser, with the code already picked out.',
];

export const values: readonly { title: string; text: string }[] = [
  {
    title: 'Your own accounts',
    text: 'Numbers are for your own accounts, or those of a client who asked you to run them. Everyone verifies their own phone first. Anyone who uses a number for fraud or spam loses it.',
  },
  {
    title: 'No hidden prices',
    text: 'The price of a number and the texts it includes are shown before you pay. Extra texts are charged only if you turn that on, and never above the cap you set for each number and period. You can leave at any time.',
  },
  {
    title: 'Little data, soon deleted',
    text: `Messages are deleted after ${MESSAGE_RETENTION_DAYS} days, here and at the carrier. There are no trackers and no advertising, and our pages load nothing from other companies.`,
  },
  {
    title: 'Plain statements',
    text: 'When the connection is down, the page says so. A platform may refuse a number, and we say that before you pay. Figures we have not measured are marked as aims.',
  },
];
