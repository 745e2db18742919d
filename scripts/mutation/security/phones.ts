import { type Edit, one, type Protection, several } from './protection.ts';

const verification = 'server/src/features/verification';
const claiming = `${verification}/claim-sending.ts`;
const eligibility = `${verification}/phone-eligibility.ts`;
const limits = `${verification}/sms-limits.ts`;
const queries = `${verification}/phone-verifications.queries.ts`;
const profiles = 'server/src/features/accounts/profile/profiles.queries.ts';
const checkTest = `${verification}/verify-phone-otp.test.ts`;
const sendTest = `${verification}/send-code.test.ts`;
const claimTest = `${verification}/claim-sending.test.ts`;
const limitsTest = `${verification}/sms-limits.test.ts`;
const blockTest = `${verification}/count-wrong-phone-code.test.ts`;
const changeTest = `${verification}/update-phone-number.test.ts`;
const sharedTest = `${verification}/one-phone-two-accounts.test.ts`;
/** Without the check that the number of the claimed code is still the person's number. */
const sameNumber: Edit = [
  `${verification}/verify-phone-otp.ts`,
  '      if (profile?.phone_number !== phone) return refusals.changed;\n',
  '',
];

/** Protections of codes sent to phones, and against people who make the service pay for texts. */
export const phoneProtections: readonly Protection[] = [
  one(
    42,
    checkTest,
    'the right code verifies the phone, once',
    queries,
    `    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'pending'])`,
    `    .set({ state: state === 'approved' ? 'pending' : state })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'pending'])`,
  ),
  one(
    42,
    checkTest,
    'a code expires ten minutes after it was sent',
    queries,
    `    .where('expires_at', '>', now)\n    .returning(['id', 'phone_number'`,
    `    .returning(['id', 'phone_number'`,
  ),
  several(
    42,
    checkTest,
    'a code is bound to its person: another person’s code verifies nothing',
    [
      queries,
      `    .where('user_id', '=', userId)
    .where('state', 'in', ['sending', 'pending'])
    .where('attempts_left', '>', 0)`,
      `    .where('state', 'in', ['sending', 'pending'])
    .where('attempts_left', '>', 0)`,
    ],
    [profiles, `    .where('phone_number', '=', phone)\n`, ''],
    sameNumber,
  ),
  several(
    42,
    changeTest,
    'a number changed during the check of the code is not verified by it',
    [profiles, `    .where('phone_number', '=', phone)\n`, ''],
    sameNumber,
    [
      `${verification}/verify-phone-otp.ts`,
      "if (!(await endVerification(trx, id, 'approved')))",
      'if (!profile)',
    ],
  ),
  one(
    43,
    checkTest,
    'wrong codes count down from three, are counted on the profile and logged; the third ends the code',
    'contract/src/constants.ts',
    'INITIAL_VERIFICATION_ATTEMPTS = 3',
    'INITIAL_VERIFICATION_ATTEMPTS = 5',
  ),
  several(
    43,
    checkTest,
    'wrong codes count down from three, are counted on the profile and logged; the third ends the code',
    [`${verification}/count-wrong-phone-code.ts`, 'await spendVerification(trx, claim.id, now);', ''],
    [`${verification}/count-wrong-phone-code.ts`, 'await cancelAtCarrier(deps, claim);', ''],
    [queries, `    .where('attempts_left', '>', 0)\n`, ''],
    ['server/src/db/migrations/004-verification.sql', 'check (attempts_left >= 0)', ''],
  ),
  one(
    43,
    blockTest,
    'the fifth code within a day that is ended by wrong guesses blocks the person for 24 hours, and is audited',
    `${verification}/count-wrong-phone-code.ts`,
    'if (spent < SPENT_CODES.blockFrom) return null;',
    'if (spent < 6) return null;',
  ),
  one(
    43,
    blockTest,
    'a blocked person gets no code and cannot enter one, and is informed when the block ends; the block ends automatically',
    `${verification}/verify-phone-otp.ts`,
    'if (profile && isBlocked(profile, clock.now()))',
    'if (!profile)',
  ),
  one(
    44,
    sendTest,
    'within 60 seconds another code is refused with the seconds that remain, and sends nothing',
    claiming,
    'if (cooldown > 0)',
    'if (cooldown > 60)',
  ),
  one(
    44,
    sendTest,
    'only one of twelve concurrent requests sends a code',
    claiming,
    'if (cooldown > 0)',
    'if (cooldown > 60)',
  ),
  one(
    44,
    limitsTest,
    'five codes a day are sent to one number, from whichever account; then the response says when the next code is possible',
    limits,
    `    { name: 'number', key: limitKey(vault, 'sms:number', phone), limit: SENDS_PER_NUMBER },\n`,
    '',
  ),
  one(
    44,
    limitsTest,
    'one person gets five codes a day, even to different numbers',
    limits,
    `    { name: 'user', key: \`sms:user:\${userId}\`, limit: SENDS_PER_PERSON },\n`,
    '',
  ),
  one(
    44,
    limitsTest,
    'ten of many concurrent sends from one network succeed, even on two servers',
    'server/src/platform/rate-limits.queries.ts',
    ".where((eb) => eb.or([isOver, eb('rate_limits.points', '<', limit.points)]))",
    '',
  ),
  one(
    44,
    limitsTest,
    'the hourly budget applies to all people together, and the operator is alerted once an hour',
    limits,
    'points: smsPerHour,',
    'points: 1000 * smsPerHour,',
  ),
  one(
    44,
    limitsTest,
    'the hourly budget applies to all people together, and the operator is alerted once an hour',
    `${verification}/send-code.ts`,
    "if (claim.exceeded?.name === 'everybody') await raiseAlert(deps, 'everybody');",
    '',
  ),
  one(
    45,
    claimTest,
    'codes are sent only to the configured countries, and no other request reaches the carrier',
    'server/src/features/accounts/profile/phone-country.ts',
    'countries.has(country)',
    'country.length > 0',
  ),
  one(
    45,
    claimTest,
    'premium, toll-free and VoIP numbers and landlines are refused before the carrier is asked',
    `${verification}/phone-eligibility.ts`,
    'if (refused) return refused;',
    '',
  ),
  one(
    45,
    claimTest,
    'a rented number verifies no account, not even its owner’s',
    eligibility,
    'if (await findRentedNumber(db, phone)) return { error: refusals.rented };',
    '',
  ),
  one(
    46,
    claimTest,
    'a session is not enough while the required email confirmation is missing',
    eligibility,
    `if (settings.emailConfirmation === 'required' && !profile.email_confirmed_at)`,
    `if (!settings.emailConfirmation)`,
  ),
  several(
    46,
    sharedTest,
    'one number verifies one account: the second account is refused after entering the right code, with an explanation',
    [
      'server/src/db/migrations/001-accounts.sql',
      'create unique index profiles_one_verified_phone',
      'create index profiles_one_verified_phone',
    ],
    [
      `${verification}/verify-phone-otp.ts`,
      'if (!(await claimPhone(deps, trx, { phone, userId }))) {',
      'if (await claimPhone(deps, trx, { phone, userId }).then(() => false)) {',
    ],
  ),
  one(
    47,
    checkTest,
    'five simultaneous wrong guesses, on two servers, spend only three attempts',
    queries,
    `    .where('attempts_left', '>', 0)\n`,
    '',
  ),
  one(
    48,
    changeTest,
    'a verified person who changes the number is unverified again, and nothing is sent',
    profiles,
    `      phone_number: phone,
      phone_verified: false,
      verification_status: 'pending_verification',`,
    '      phone_number: phone,',
  ),
  one(
    62,
    limitsTest,
    'X-Forwarded-For of an untrusted caller does not change the limits',
    'server/src/http/app.ts',
    'options.trustedProxies ?? false',
    'true',
  ),
  one(
    62,
    limitsTest,
    'behind a trusted proxy only the IP address that the proxy saw counts, whatever is to the left of it',
    'server/src/http/app.ts',
    'options.trustedProxies ?? false',
    'true',
  ),
];
