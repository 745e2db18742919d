import { one, type Protection, several } from './protection.ts';

const support = 'server/src/features/support';
const contact = `${support}/contact/send-contact-message.test.ts`;
const mailing = `${support}/mailing/mailing.test.ts`;

/** Protections of the forms that need no account. */
export const formProtections: readonly Protection[] = [
  one(
    65,
    contact,
    'one network gets five of a thousand posts accepted, whichever form it uses; then each post needs a proof of work',
    `${support}/forms/guard-form.ts`,
    '!isFree && (await findProofFault(deps, proof))',
    "!isFree && proof === 'never'",
  ),
  one(
    65,
    contact,
    'across all networks no more posts are accepted in an hour than the total limit',
    `${support}/forms/guard-form.ts`,
    'const IN_TOTAL = { points: 300,',
    'const IN_TOTAL = { points: 3_000,',
  ),
  one(
    65,
    contact,
    'across all networks a hundred posts are accepted in an hour; then every post needs a proof of work',
    `${support}/forms/guard-form.ts`,
    'const FREE_IN_TOTAL = { points: 100,',
    'const FREE_IN_TOTAL = { points: 1_000,',
  ),
  one(
    65,
    contact,
    'a caller who moves within a /48 of IPv6 gets twenty posts an hour without a proof of work, not five in each of its networks',
    `${support}/forms/guard-form.ts`,
    'const FREE_NEARBY = { points: 20,',
    'const FREE_NEARBY = { points: 1_000,',
  ),
  one(
    65,
    contact,
    'a mailbox gets six emails a day, in any spelling of its address',
    'server/src/features/accounts/one-time-mail/consume-mail-limit.ts',
    'mailboxOf(to)',
    'to',
  ),
  one(
    65,
    contact,
    'an email address that is typed repeatedly gets six emails a day',
    'server/src/features/accounts/one-time-mail/consume-mail-limit.ts',
    'const SIX_A_DAY = { points: 6,',
    'const SIX_A_DAY = { points: 600,',
  ),
  one(
    65,
    contact,
    'each of the four fields is required, with the name of the field in the refusal, and none can add a line to the header of an email',
    'contract/src/written-line.ts',
    'return isVisibleText(text) && !UNSEEN.test(text);',
    "return text !== '';",
  ),
  several(
    65,
    contact,
    'a message is stored, emailed to support with the sender as the reply address, and confirmed without quoting it',
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
    'read access to the database confirms no subscription: only the hash of the link is stored, for a week',
    [`${support}/mailing/send-mailing-mail.ts`, 'sha256(token)', "Buffer.from(token, 'base64url')"],
    [`${support}/mailing/confirm-mailing.ts`, 'sha256(token)', "Buffer.from(token, 'base64url')"],
  ),
  one(
    66,
    mailing,
    'neither the response nor the number of emails sent reveals whether an email address is subscribed',
    `${support}/mailing/mailing-entries.queries.ts`,
    ".onConflict((conflict) => conflict.columns(['email', 'topic']).doUpdateSet({ asked_at: now }))",
    '',
  ),
  one(
    66,
    mailing,
    'a person ends a mailing with a click; the id of a mailing entry ends nothing',
    `${support}/mailing/mailing-links.ts`,
    'given && right && given.length === right.length && timingSafeEqual(given, right)',
    'given && right && timingSafeEqual(right, right)',
  ),
];
