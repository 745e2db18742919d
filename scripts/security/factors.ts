import { one, type Protection, several } from './protection.ts';

const accounts = 'server/src/features/accounts';
const factors = `${accounts}/factors`;
const http = 'server/src/http';

const secondFactor = `${factors}/second-factor.test.ts`;
const recoveryCodes = `${factors}/recovery-codes.test.ts`;
const administration = `${http}/admin-access.test.ts`;

/** The second factor of people and of administrators, and the codes that replace a lost one. */
export const factorProtections: readonly Protection[] = [
  one(
    29,
    secondFactor,
    'a code raises the session to aal2 with new tokens',
    `${accounts}/sessions/session-assurance.queries.ts`,
    `await trx.deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute();`,
    '',
  ),
  one(
    29,
    secondFactor,
    'a code raises the session to aal2 with new tokens',
    `${accounts}/find-actor.ts`,
    `aal: session.aal === 'aal2' ? claims.aal : 'aal1',`,
    'aal: session.aal,',
  ),
  one(
    38,
    administration,
    'every administrator function answers 401 to nobody',
    `${http}/functions.ts`,
    `if (access === 'admin' && settings.adminMfa === 'required' && !confirmed) return 'second_factor_required';`,
    '',
  ),
  one(
    38,
    secondFactor,
    'with a second factor a session at aal1 may see the person, confirm and sign out',
    `${http}/functions.ts`,
    `if (actor.hasSecondFactor && !confirmed) return 'second_factor_required';`,
    '',
  ),
  one(
    38,
    secondFactor,
    'with a second factor a session at aal1 may see the person, confirm and sign out',
    `${http}/realtime.ts`,
    `if (actor.hasSecondFactor && actor.aal !== 'aal2') throw new AppError('second_factor_required');`,
    '',
  ),
  one(
    39,
    secondFactor,
    'the secret of an app is sealed in the database',
    `${factors}/enroll-factor.ts`,
    'deps.vault.seal(Buffer.from(secret))',
    'Buffer.from(secret)',
  ),
  one(
    39,
    secondFactor,
    'a code counts once, also when it comes twice at the same moment',
    `${factors}/factors.queries.ts`,
    `.where((eb) => eb.or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))`,
    '',
  ),
  one(
    39,
    secondFactor,
    'the code before and the code after count',
    `${factors}/factor-rules.ts`,
    'epochTolerance: STEP_SECONDS,',
    'epochTolerance: 2 * STEP_SECONDS,',
  ),
  one(
    40,
    secondFactor,
    'five wrong codes lock the factor for fifteen minutes',
    `${factors}/verify-factor.ts`,
    'if (locked > 0) return tooManyTries(locked);',
    '',
  ),
  one(
    40,
    secondFactor,
    'five wrong codes lock the factor for fifteen minutes',
    `${factors}/wrong-codes.ts`,
    `kind: 'second_factor_locked'`,
    `kind: 'second_factor_added'`,
  ),
  one(
    40,
    secondFactor,
    'a challenge is good for five minutes, once, and for the session that asked for it',
    `${factors}/verify-factor.ts`,
    'challenge.consumed_at || challenge.expires_at <= now',
    'challenge.consumed_at',
  ),
  one(
    40,
    secondFactor,
    'a challenge is good for five minutes, once, and for the session that asked for it',
    `${factors}/factors.queries.ts`,
    `.where('session_id', '=', challenge.sessionId)`,
    '',
  ),
  one(
    40,
    recoveryCodes,
    'five wrong recovery codes lock them for fifteen minutes',
    `${factors}/verify-recovery-code.ts`,
    `if (locked > 0) return tooManyTries(locked, 'mfa_recovery_codes_locked');`,
    '',
  ),
  one(
    41,
    secondFactor,
    'a second factor, its removal and recovery codes need a session at aal2',
    `${factors}/enroll-factor.ts`,
    `if (actor.aal !== 'aal2') throw insufficientAal('AAL2 required to enroll a new factor');`,
    '',
  ),
  one(
    41,
    secondFactor,
    'a second factor, its removal and recovery codes need a session at aal2',
    `${factors}/unenroll-factor.ts`,
    `if (verified && actor.aal !== 'aal2') throw insufficientAal('AAL2 required to unenroll verified factor');`,
    '',
  ),
  one(
    41,
    secondFactor,
    'a second factor, its removal and recovery codes need a session at aal2',
    `${factors}/recovery-codes.ts`,
    `if (actor.aal !== 'aal2') throw insufficientAal('AAL2 required to manage recovery codes');`,
    '',
  ),
  one(
    41,
    recoveryCodes,
    'a recovery code raises a session to aal2 once',
    `${factors}/recovery-codes.queries.ts`,
    `    .where('used_at', 'is', null)\n`,
    '',
  ),
  one(
    41,
    recoveryCodes,
    'there are ten recovery codes of more than 112 bits, told once and stored as keyed hashes',
    `${factors}/recovery-codes.ts`,
    `Buffer.from(keyedHash(vault.derive('recovery-code'), \`\${userId}:\${canonical}\`), 'base64url')`,
    'Buffer.from(canonical + userId)',
  ),
  several(
    41,
    recoveryCodes,
    "one person's recovery code is nothing to another",
    [`${factors}/recovery-codes.ts`, '{userId}:', `{''}:`],
    [
      `${factors}/recovery-codes.queries.ts`,
      `.where('code_hash', '=', hash)\n    .where('user_id', '=', userId)`,
      `.where('code_hash', '=', hash)`,
    ],
  ),

  one(
    38,
    administration,
    "an administrator releases somebody else's number with a second factor only, where it is required",
    'server/src/features/numbers/release-phone-number.ts',
    "role === 'admin' && (settings.adminMfa === 'off' || aal === 'aal2')",
    "role === 'admin' && Boolean(settings && aal)",
  ),
];
