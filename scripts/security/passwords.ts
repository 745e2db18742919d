import type { Protection } from './protection.ts';

const accounts = 'server/src/features/accounts';
const passwords = `${accounts}/passwords`;
const rules = `${passwords}/password-rules.ts`;
const signIn = `${accounts}/sign-in-with-password.ts`;
const sendMail = `${accounts}/mails/send-one-time-mail.ts`;
const tokens = `${accounts}/one-time-tokens.queries.ts`;
const verifyToken = `${accounts}/verify-one-time-token.ts`;
const changeEmail = `${accounts}/change-email.ts`;
const changePassword = `${passwords}/change-password.ts`;
const proof = `${accounts}/proofs/proof-of-work.ts`;

const rulesTest = `${passwords}/password-rules.test.ts`;
const limitsTest = `${passwords}/password-limits.test.ts`;
const changeTest = `${passwords}/change-password.test.ts`;
const emailTest = `${accounts}/change-email.test.ts`;
const recoveryTest = `${accounts}/recovery.test.ts`;
const preHijackTest = `${accounts}/pre-hijack.test.ts`;
const confirmTest = `${accounts}/verify-one-time-token.test.ts`;
const proofTest = `${accounts}/proofs/proof-of-work.test.ts`;

const one = (
  requirement: number,
  file: string,
  title: string,
  ...[inFile, find, put]: [file: string, find: string, put: string]
): Protection => ({ requirement, test: { file, title }, without: [{ file: inFile, find, put }] });

/** Passwords, what is sent by mail to get around or change them, and who may ask for it how often. */
export const passwordProtections: readonly Protection[] = [
  one(1, rulesTest, 'nine characters are too few', rules, '[...password].length', 'password.length'),
  one(
    1,
    `${accounts}/sign-in-with-password.test.ts`,
    'a password is compared letter by letter',
    signIn,
    'user?.password_hash ?? null, input.password)',
    'user?.password_hash ?? null, input.password.trim())',
  ),
  one(2, rulesTest, 'a common password is refused as one', rules, 'if (isCommon(password))', 'if (false)'),
  one(
    2,
    rulesTest,
    'a password made of the name, the address or the service is refused',
    rules,
    'if (without(words, password).length < LEFT_BESIDE_CONTEXT)',
    'if (false)',
  ),
  one(
    2,
    rulesTest,
    'a password of too simple a pattern is refused',
    rules,
    'if (score(password.slice(0, LOOKED_AT), words) < LEAST_SCORE)',
    'if (false)',
  ),
  one(
    3,
    limitsTest,
    'a password kept at a lower cost is kept at the present one after the next sign-in',
    signIn,
    'await renewOldHash(deps, user, input.password);',
    '',
  ),
  one(
    4,
    `${passwords}/sign-in-time.test.ts`,
    'a wrong password, an unknown address and an account without a password take the same time',
    signIn,
    'const right = await deps',
    'const right = user?.password_hash && await deps',
  ),
  one(
    5,
    confirmTest,
    'an unconfirmed address shows only after the right password',
    signIn,
    'const right = await deps',
    'if (user && !user.email_confirmed_at) throw emailNotConfirmed();\n  const right = await deps',
  ),
  one(
    6,
    limitsTest,
    'after ten failures in fifteen minutes even the right password is refused',
    signIn,
    'throw tooManyTries(seconds);',
    '',
  ),
  one(
    6,
    limitsTest,
    'whoever guesses cannot lock the owner out',
    signIn,
    'isKnown ? deviceBlockedSeconds : blockedSeconds',
    'blockedSeconds',
  ),
  one(
    6,
    limitsTest,
    'thirty failures from one network block it for every account',
    `${passwords}/password-limits.ts`,
    'secondsLeft(network, PER_NETWORK.points, now)',
    '0',
  ),
  one(
    6,
    limitsTest,
    'of thirty guesses at the same moment the right one does not count',
    signIn,
    'await requireOpenLimits(deps, keys, user, origin);\n  if (!user.email',
    'if (!user.email',
  ),
  one(
    7,
    limitsTest,
    'a proof of work is asked for after three failures of an account',
    signIn,
    'if ((await readPasswordStanding(deps, keys)).suspicious)',
    'if (false)',
  ),
  one(
    7,
    proofTest,
    'the sixth call of one address within an hour is asked for a proof of work',
    `${accounts}/proofs/guard-open-call.ts`,
    'if (isOver)',
    'if (false)',
  ),
  one(7, proofTest, 'a proof counts once', proof, '(await spendProof(deps.db, sha256(nonce), end))', 'true'),
  one(7, proofTest, 'a proof that is made up', proof, 'if (!verified)', 'if (false)'),
  one(7, proofTest, 'a proof is good for five minutes', proof, 'end > deps.clock.now() &&', ''),
  one(
    8,
    changeTest,
    'a new password asks for the present one',
    changePassword,
    'if (!reassurance.currentPassword)',
    'if (!reassurance.currentPassword) return;\n  if (!reassurance.currentPassword)',
  ),
  one(
    8,
    changeTest,
    'the present password cannot be found out through a stolen session',
    `${passwords}/check-current-password.ts`,
    'if (waitSeconds > 0)',
    'if (false)',
  ),
  one(
    8,
    changeTest,
    'a second factor is asked for at a change of the password',
    `${accounts}/update-user.ts`,
    'if (guardsAccount && actor.hasSecondFactor',
    'if (false && actor.hasSecondFactor',
  ),
  one(
    9,
    changeTest,
    'after a change every other session is dead',
    changePassword,
    `scope: 'others'`,
    `scope: 'local'`,
  ),
  one(
    10,
    emailTest,
    'an address changes only when both mailboxes have agreed',
    changeEmail,
    `if (!(await isAgreedTo(trx, userId, isCurrent ? 'email_change_new' : 'email_change_current')))`,
    'if (false)',
  ),
  one(
    10,
    emailTest,
    'a change of the address asks for a recent sign-in',
    `${accounts}/update-user.ts`,
    'if (newEmail !== actor.email) await requireRecentAuthentication(deps, actor, change);',
    '',
  ),
  one(
    10,
    emailTest,
    'agreeing to one address is no agreement to another',
    changeEmail,
    'await supersedeOneTimeTokens(trx, actor.userId, HALVES, now);',
    '',
  ),
  one(
    11,
    confirmTest,
    'signing up with an address that has an account is answered exactly like a new one',
    `${accounts}/sign-up.ts`,
    'if (confirmed) throw',
    'throw',
  ),
  one(
    12,
    recoveryTest,
    'whether an address is known does not show in the work',
    `${accounts}/request-one-time-mail.ts`,
    'const userId = user?.id ?? null;',
    'const userId = user?.id ?? null;\n  if (!user) return {};',
  ),
  one(12, recoveryTest, 'whoever asks again and again fills no mailbox', sendMail, '=== 0;', '>= 0;'),
  one(
    13,
    changeTest,
    'a recovery does not get around the second factor',
    `${accounts}/update-user.ts`,
    'if (guardsAccount && actor.hasSecondFactor',
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
    'a reset link holds at least 128 bits',
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
    'a reset link dies after an hour',
    tokens,
    'await supersedeOneTimeTokens(trx, token.userId, [token.purpose], token.now);',
    '',
  ),
  one(
    14,
    changeTest,
    'links that were sent before a change of the password are worth nothing',
    changePassword,
    `await supersedeOneTimeTokens(trx, user.id, 'all', now);`,
    '',
  ),
  one(
    14,
    recoveryTest,
    'five wrong codes at the same moment use up the three tries',
    tokens,
    `.where('attempts_left', '>', 0)`,
    '',
  ),
  one(
    15,
    recoveryTest,
    'looking at a link, as mail programs do, consumes nothing',
    'server/src/http/one-time-routes.ts',
    'const { token_hash, token, type } = request.query;',
    `const { token_hash, token, type } = request.query;
      if (typeof token_hash === 'string') await verifyOneTimeToken(deps, { token_hash, type: String(type) }, originOf(request));`,
  ),
  one(
    16,
    `${accounts}/redirect-rules.test.ts`,
    'an address that is not letter by letter one of our screens falls back to our own',
    `${accounts}/redirect-rules.ts`,
    'address === wished',
    'String(wished).startsWith(publicUrl)',
  ),
  one(
    17,
    recoveryTest,
    'links are built from the configured address whatever host a request names',
    `${accounts}/link-rules.ts`,
    `const screen = new URL(type`,
    `publicUrl = 'https://evil.example';\n  const screen = new URL(type`,
  ),
  one(
    18,
    emailTest,
    'of all that PUT /user may carry only the name, the purposes and the acceptance of the terms are taken',
    `${accounts}/update-user.ts`,
    '...user?.user_metadata,',
    '...user?.user_metadata, ...data,',
  ),
  one(
    31,
    'server/src/http/not-offered-routes.test.ts',
    'where too many passwords wait to be looked at',
    'server/src/providers/secrets/turns.ts',
    'if (row.length >= waiting) throw refusal();',
    '',
  ),
  one(
    36,
    preHijackTest,
    `a password that a stranger chose for somebody else's address dies`,
    verifyToken,
    'if (!isSignUpHere) await dropPassword(trx, user.id, now);',
    '',
  ),
  one(
    63,
    `${accounts}/sign-in-with-password.test.ts`,
    'a wrong password, an unknown address and an account without a password are answered alike, and each failure is written down',
    signIn,
    `await writeAudit(db, { action: 'login_failed', ...target, origin, now: clock.now() });`,
    '',
  ),
];
