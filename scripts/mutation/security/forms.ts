import { one, type Protection, several } from './protection.ts';

const support = 'server/src/features/support';
const contact = `${support}/contact/send-contact-message.test.ts`;
const mailing = `${support}/mailing/mailing.test.ts`;

/** Protections of the forms that need no account. */
export const formProtections: readonly Protection[] = [
  one(
    65,
    contact,
    'of a thousand posts out of one network five are taken',
    `${support}/forms/guard-form.ts`,
    '!isFree && (await findProofFault(deps, proof))',
    "!isFree && proof === 'never'",
  ),
  one(
    65,
    contact,
    'out of any number of networks no more is taken in an hour',
    `${support}/forms/guard-form.ts`,
    'const OF_ALL = { points: 300,',
    'const OF_ALL = { points: 3_000,',
  ),
  one(
    65,
    contact,
    'out of any number of networks a hundred are taken in an hour',
    `${support}/forms/guard-form.ts`,
    'const FREE_OF_ALL = { points: 100,',
    'const FREE_OF_ALL = { points: 1_000,',
  ),
  one(
    65,
    contact,
    'a caller who moves about in a /48 of IPv6',
    `${support}/forms/guard-form.ts`,
    'const FREE_NEARBY = { points: 20,',
    'const FREE_NEARBY = { points: 1_000,',
  ),
  one(
    65,
    contact,
    'a mailbox gets six mails a day, however its address is spelled',
    'server/src/features/accounts/one-time-mail/take-mail-to.ts',
    'mailboxOf(to)',
    'to',
  ),
  one(
    65,
    contact,
    'an address that somebody types again and again',
    'server/src/features/accounts/one-time-mail/take-mail-to.ts',
    'const SIX_A_DAY = { points: 6,',
    'const SIX_A_DAY = { points: 600,',
  ),
  one(
    65,
    contact,
    'each of the four fields is asked for by its name',
    'contract/src/written-line.ts',
    'return isVisibleText(text) && !UNSEEN.test(text);',
    "return text !== '';",
  ),
  several(
    65,
    contact,
    'a message is kept, mailed to support',
    [
      `${support}/contact/send-contact-mail.ts`,
      'function forSender({ id }: Message)',
      'function forSender({ id, subject }: Message)',
    ],
    [`${support}/contact/send-contact-mail.ts`, "'We have your message'", 'subject'],
  ),
  several(
    66,
    mailing,
    'whoever knows the database can confirm for nobody',
    [`${support}/mailing/send-mailing-mail.ts`, 'sha256(token)', "Buffer.from(token, 'base64url')"],
    [`${support}/mailing/confirm-mailing.ts`, 'sha256(token)', "Buffer.from(token, 'base64url')"],
  ),
  one(
    66,
    mailing,
    'whether an address is known shows neither',
    `${support}/mailing/mailing-entries.queries.ts`,
    ".onConflict((conflict) => conflict.columns(['email', 'topic']).doUpdateSet({ asked_at: now }))",
    '',
  ),
  one(
    66,
    mailing,
    'a person ends a mailing by a press',
    `${support}/mailing/mailing-links.ts`,
    'given && right && given.length === right.length && timingSafeEqual(given, right)',
    'given && right && timingSafeEqual(right, right)',
  ),
];
