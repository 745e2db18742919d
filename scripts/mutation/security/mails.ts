import { one, type Protection, several } from './protection.ts';

const accounts = 'server/src/features/accounts';
const passwords = `${accounts}/passwords`;
const sendMail = `${accounts}/one-time-mail/send-one-time-mail.ts`;
const takeMail = `${accounts}/one-time-mail/consume-mail-limit.ts`;
const tokens = `${accounts}/one-time-mail/one-time-tokens.queries.ts`;
const verifyToken = `${accounts}/one-time-mail/verify-one-time-token.ts`;
const changeEmail = `${accounts}/profile/change-email.ts`;
const changePassword = `${passwords}/change-password.ts`;
const changeTest = `${passwords}/change-password.test.ts`;
const emailTest = `${accounts}/profile/change-email.test.ts`;
const recoveryTest = `${accounts}/one-time-mail/recovery.test.ts`;
const preHijackTest = `${accounts}/sign-up/pre-hijack.test.ts`;
const confirmTest = `${accounts}/one-time-mail/verify-one-time-token.test.ts`;

/** Protections of mails, and of the links that sign a person in. */
export const mailProtections: readonly Protection[] = [
  one(
    11,
    `${accounts}/sign-up/sign-up-work.test.ts`,
    'a sign-up with an email address that has an account runs the same statements and jobs as a new sign-up',
    `${accounts}/sign-up/sign-up.ts`,
    `owner ? \`\${userId}@taken.invalid\` : email`,
    'email',
  ),
  one(
    10,
    emailTest,
    'an email address changes only when both mailboxes have agreed,',
    changeEmail,
    `if (!(await isAgreedTo(trx, userId, isCurrent ? 'email_change_new' : 'email_change_current')))`,
    'if (false)',
  ),
  one(
    10,
    emailTest,
    'a change of the email address needs a recent sign-in, the password, or a code sent by email',
    `${accounts}/profile/update-user.ts`,
    'if (newEmail !== actor.email) await requireRecentAuthentication(deps, actor, change);',
    '',
  ),
  one(
    10,
    emailTest,
    'a confirmation of one email address does not confirm another: a new request voids both old links',
    changeEmail,
    'await supersedeOneTimeTokens(trx, actor.userId, HALVES, now);',
    '',
  ),
  one(
    11,
    confirmTest,
    'a sign-up with an email address that has an account gets exactly the response of a new one, and the owner is notified by email',
    `${accounts}/sign-up/sign-up.ts`,
    'if (confirmed) throw',
    'throw',
  ),
  one(
    12,
    recoveryTest,
    'a request does the same work for a known and for an unknown email address',
    `${accounts}/one-time-mail/request-one-time-mail.ts`,
    'const userId = user?.id ?? null;',
    'const userId = user?.id ?? null;\n  if (!user) return {};',
  ),
  one(
    12,
    recoveryTest,
    'repeated requests do not fill a mailbox: one email a minute, six an hour',
    sendMail,
    '=== 0;',
    '>= 0;',
  ),
  one(
    12,
    takeMail.replace('.ts', '.test.ts'),
    'an email address gets six requests a day to become an account’s new address, however many accounts ask, and each request gets the same response',
    sendMail,
    "isLimited === true && purpose !== 'email_change_new'",
    'isLimited === true',
  ),
  one(
    12,
    takeMail.replace('.ts', '.test.ts'),
    'an email address that no account has confirmed gets six emails a day of all kinds together, and the responses stay the same',
    takeMail,
    'const SIX_A_DAY = { points: 6,',
    'const SIX_A_DAY = { points: 600,',
  ),
  one(
    13,
    changeTest,
    'a recovery does not bypass the second factor: its session is at aal1 and may not set a password while there is a factor',
    `${accounts}/profile/update-user.ts`,
    'if (actor.hasSecondFactor',
    'if (false && actor.hasSecondFactor',
  ),
  one(
    13,
    changeTest,
    'a recovery link lets its session set one new password',
    changePassword,
    ' && timestamp > changedAt',
    '',
  ),
  one(
    14,
    recoveryTest,
    'a reset link has at least 128 bits, is stored only as a hash, works once, and signs in at aal1',
    tokens,
    `.where('purpose', 'in', [...purposes])
    .where('consumed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id'`,
    `.where('purpose', 'in', [...purposes])
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id'`,
  ),
  one(
    14,
    recoveryTest,
    'a reset link expires after an hour, or when a newer link is sent, and is valid for no other purpose',
    tokens,
    'await supersedeOneTimeTokens(trx, token.userId, [token.purpose], token.now);',
    '',
  ),
  one(
    14,
    changeTest,
    'links that were sent before a change of the password are invalid after it',
    changePassword,
    `await supersedeOneTimeTokens(trx, user.id, 'all', now);`,
    '',
  ),
  one(
    14,
    recoveryTest,
    'five concurrent wrong codes use up the three attempts of a code, which is then invalid',
    tokens,
    `.where('attempts_left', '>', 0)`,
    '',
  ),
  one(
    15,
    recoveryTest,
    'fetching a link, as email clients do, consumes nothing: it leads to our screen, which asks for a click',
    'server/src/http/auth/one-time-routes.ts',
    'const { token_hash, token, type } = request.query;',
    `const { token_hash, token, type } = request.query;
      if (typeof token_hash === 'string') await verifyOneTimeToken(deps, { token_hash, type: String(type) }, originOf(request));`,
  ),
  one(
    16,
    `${accounts}/one-time-mail/redirect-rules.test.ts`,
    'a return URL that does not equal one of our screens is replaced by our own:',
    `${accounts}/one-time-mail/redirect-rules.ts`,
    'address === wanted',
    'String(wanted).startsWith(publicUrl)',
  ),
  one(
    17,
    recoveryTest,
    'links are built from the configured URL, whatever host or return URL a request names',
    `${accounts}/one-time-mail/link-rules.ts`,
    `const screen = new URL(type`,
    `publicUrl = 'https://evil.example';\n  const screen = new URL(type`,
  ),
  one(
    36,
    preHijackTest,
    `a password that a stranger chose for another person’s email address is deleted when the owner of the mailbox confirms in another browser`,
    verifyToken,
    'if (!isSignUpHere) await dropPassword(trx, user.id, now);',
    '',
  ),
  one(
    14,
    recoveryTest,
    'after thirty attempts at codes in a day a person’s right code is refused, and the link is still accepted',
    `${accounts}/one-time-mail/one-time-code.ts`,
    'points: 30, windowMs: DAY',
    'points: 3_000, windowMs: DAY',
  ),
  one(
    36,
    preHijackTest,
    'a stranger’s password is deleted even if a program signed up, and the owner opens the link in an old browser that does not identify itself',
    'server/src/http/auth/authenticate.ts',
    ' || request.headers.origin !== undefined',
    '',
  ),

  several(
    14,
    recoveryTest,
    'a code is stored under a key that the database does not hold',
    [`${accounts}/one-time-mail/one-time-code.ts`, 'import { keyedHash } from', 'import { sha256 } from'],
    [`${accounts}/one-time-mail/one-time-code.ts`, "keyedHash(vault.derive('one-time-code'), ", 'sha256('],
  ),
];
