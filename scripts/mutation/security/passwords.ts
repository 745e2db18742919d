import { one, type Protection } from './protection.ts';

const accounts = 'server/src/features/accounts';
const passwords = `${accounts}/passwords`;
const judgement = 'contract/src/accounts/password-judgement.ts';
const signIn = `${accounts}/passwords/sign-in-with-password.ts`;
const changePassword = `${passwords}/change-password.ts`;
const rulesTest = `${passwords}/password-rules.test.ts`;
const limitsTest = `${passwords}/password-limits.test.ts`;
const changeTest = `${passwords}/change-password.test.ts`;
const emailTest = `${accounts}/profile/change-email.test.ts`;
const confirmTest = `${accounts}/one-time-mail/verify-one-time-token.test.ts`;

/** Protections of passwords: who may try and change them, and how often. */
export const passwordProtections: readonly Protection[] = [
  one(
    1,
    rulesTest,
    'nine characters are too few, even if they are many bytes',
    judgement,
    '[...normalPassword(typed)].length',
    'normalPassword(typed).length',
  ),
  one(
    1,
    `${accounts}/passwords/sign-in-with-password.test.ts`,
    'a password is compared exactly: neither trimmed, nor truncated, nor in another case',
    signIn,
    'verify(stored, input.password,',
    'verify(stored, input.password.trim(),',
  ),
  one(
    2,
    rulesTest,
    'a common password is refused with the reason that it is common',
    judgement,
    'if (estimator.isCommon(password))',
    'if (false)',
  ),
  one(
    2,
    rulesTest,
    'a password made of the name, the email address or the service is refused:',
    judgement,
    'if (without(words, password).length < MIN_CHARS_BESIDE_OWN_WORDS)',
    'if (false)',
  ),
  one(
    2,
    rulesTest,
    'a password of too simple a pattern is refused',
    judgement,
    'if (score < MIN_SCORE)',
    'if (false)',
  ),
  one(
    2,
    `${passwords}/password-judgement.test.ts`,
    'among thousands of passwords around a name and an email address the server refuses exactly those of level 0 and 1, with the same texts',
    `${passwords}/password-rules.ts`,
    'judgePassword(typed, owner,',
    "judgePassword(typed, { ...owner, fullName: '' },",
  ),
  one(
    3,
    limitsTest,
    'a password stored at a lower cost is rehashed at the current cost at the next sign-in, and remains valid',
    signIn,
    'await renewOldHash(deps, user, input.password, origin);',
    '',
  ),
  one(
    4,
    `${passwords}/sign-in-time.test.ts`,
    'a wrong password, an unknown email address and an account without a password take the same time',
    signIn,
    'const right = await deps',
    'const right = user?.password_hash && await deps',
  ),
  one(
    5,
    confirmTest,
    'that an email address is unconfirmed is revealed only after the right password',
    signIn,
    'const right = await deps',
    'if (user && !user.email_confirmed_at) throw emailNotConfirmed();\n  const right = await deps',
  ),
  one(
    8,
    changeTest,
    'a new password requires the current one',
    changePassword,
    'if (!reassurance.currentPassword)',
    'if (!reassurance.currentPassword) return;\n  if (!reassurance.currentPassword)',
  ),
  one(
    8,
    changeTest,
    'the current password cannot be guessed through a stolen session: after ten guesses the session must wait',
    `${passwords}/check-current-password.ts`,
    'if (waitSeconds > 0)',
    'if (false)',
  ),
  one(
    8,
    changeTest,
    'a change of the password needs the second factor even if the current password is right',
    `${accounts}/profile/update-user.ts`,
    'if (actor.hasSecondFactor',
    'if (false && actor.hasSecondFactor',
  ),
  one(
    9,
    changeTest,
    'a sign-in during which the password is changed opens no session',
    signIn,
    'if (current.password_hash === verified.password_hash) return true;',
    'return true;',
  ),
  one(
    9,
    changeTest,
    'after a change of the password every other session fails at its next call and its refresh, its live connection closes, and the owner is notified by email',
    changePassword,
    `scope: 'others'`,
    `scope: 'local'`,
  ),
  one(
    18,
    emailTest,
    'only the name, the purposes and the acceptance of the terms have a meaning among the fields of PUT /user',
    `${accounts}/profile/update-user.ts`,
    '...ownFields(storedMetadata),',
    '...ownFields(storedMetadata), ...data,',
  ),
  one(
    18,
    `${accounts}/sign-up/further-metadata.test.ts`,
    "other clients' fields beside ours are stored and shown, and grant no right",
    `${accounts}/sign-up/further-metadata.ts`,
    '!reservedNames.has(name) && value !== null',
    'value !== null',
  ),
  one(
    18,
    `${accounts}/sign-up/sign-up.test.ts`,
    'without a name, a phone, a purpose or the terms there is no account; the checks have the order and the texts of the form',
    `${accounts}/sign-up/sign-up-rules.ts`,
    'if (data.terms_accepted !== true)',
    'if (data.terms_accepted === 0)',
  ),
  one(
    63,
    `${accounts}/passwords/sign-in-with-password.test.ts`,
    'a wrong password, an unknown email address and an account without a password get the same response, and each failure is audited',
    signIn,
    `await writeAudit(db, { action: 'login_failed', ...target, origin, now: clock.now() });`,
    '',
  ),

  one(
    1,
    `${accounts}/sign-up/sign-up.test.ts`,
    'a short password is refused as weak with its reason, an overlong password with its own error, and all 128 letters are used',
    'server/src/providers/secrets/passwords.ts',
    'turns.take(from, () => hash(normalPassword(password), options))',
    'turns.take(from, () => hash(normalPassword(password).slice(0, 72), cost))',
  ),
  one(
    4,
    `${accounts}/passwords/sign-in-with-password.test.ts`,
    'one password is compared for each attempt, whether or not the account exists and whether or not it has a password',
    signIn,
    'const right = await deps',
    'const right = user?.password_hash && await deps',
  ),
  one(
    4,
    'server/src/providers/secrets/passwords.test.ts',
    'if there is no password, a hash of the same cost is compared, and never matches',
    'server/src/providers/secrets/passwords.ts',
    'const against = stored ?? (await decoyHash);',
    'if (stored === null) return false;\n        const against = stored;',
  ),
  one(
    9,
    changeTest,
    'after a change of the password every other session fails at its next call and its refresh, its live connection closes, and the owner is notified by email',
    changePassword,
    "await announceSecurityNotice(deps, trx, { userId: user.id, kind: 'password_changed' });",
    '',
  ),
  one(
    18,
    `${accounts}/sign-up/sign-up.test.ts`,
    'nothing in the metadata or the body creates an administrator, a verified phone, another id or a confirmed email address',
    `${accounts}/sign-up/further-metadata.ts`,
    '!reservedNames.has(name) && value !== null',
    'value !== null',
  ),
  one(
    5,
    `${accounts}/passwords/sign-in-with-password.test.ts`,
    'a suspension or a block of an account is disclosed only after the right password, and a suspension ends automatically',
    signIn,
    'const right = await deps',
    "if (user && effectiveAccountStatus(await findProfile(db, user.id), clock.now()) !== 'active') throw userBanned('');\n  const right = await deps",
  ),
];
