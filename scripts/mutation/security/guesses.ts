import { one, type Protection, several } from './protection.ts';

const accounts = 'server/src/features/accounts';
const passwords = `${accounts}/passwords`;
const signIn = `${accounts}/passwords/sign-in-with-password.ts`;
const tries = `${accounts}/passwords/tries.queries.ts`;
const proof = `${accounts}/proofs/proof-of-work.ts`;
const limitsTest = `${passwords}/password-limits.test.ts`;
const atOnceTest = `${passwords}/guesses-at-once.test.ts`;
const proofTest = `${accounts}/proofs/proof-of-work.test.ts`;

/** Limits on attempts at passwords and links, in sequence and in parallel. */
export const guessProtections: readonly Protection[] = [
  one(
    6,
    limitsTest,
    'after ten failures in fifteen minutes even the right password is refused from an unknown device, with the time to wait',
    signIn,
    'throw overRateLimitError(seconds);',
    '',
  ),
  one(
    6,
    limitsTest,
    'guesses cannot lock the owner out: the right password from a known device still signs in',
    signIn,
    'isKnown ? device : Math.max(account, network)',
    'Math.max(account, network)',
  ),
  one(
    6,
    limitsTest,
    'thirty failures from one network block it for every account',
    signIn,
    'Math.max(account, network);',
    'account;',
  ),
  one(
    6,
    atOnceTest,
    'when one network makes a hundred concurrent guesses, thirty are compared, and none is refused as overload',
    tries,
    'rate_limits.points + rate_limits.reserved < case',
    'rate_limits.points < case',
  ),
  several(
    6,
    atOnceTest,
    'fifty concurrent guesses at one account, from as many networks, get no more comparisons than consecutive guesses',
    [tries, 'rate_limits.points + rate_limits.reserved < case', 'rate_limits.points < case'],
    [`${passwords}/password-limits.ts`, "failed('account') + othersUnderWay >=", "failed('account') >="],
  ),
  one(
    6,
    atOnceTest,
    'an attempt counts before the comparison: while the tenth is under way no further attempt is compared',
    tries,
    'rate_limits.points + rate_limits.reserved < case',
    'rate_limits.points < case',
  ),
  one(
    6,
    atOnceTest,
    'guesses under way do not lock the owner out on a known device',
    signIn,
    'const seconds = isKnown ? device : Math.max(account, network);',
    'const seconds = Math.max(account, network);',
  ),
  one(
    6,
    atOnceTest,
    'thirty concurrent sign-ins from one network delay further sign-ins only briefly, and do not count if the service fails them',
    signIn,
    "let end: TryEnd = 'returned';",
    "let end: TryEnd = 'failed';",
  ),
  one(
    14,
    atOnceTest,
    'when one network sends sixty concurrent invented links, thirty are checked',
    `${accounts}/one-time-mail/verify-one-time-token.ts`,
    'if (!wasWrong) {',
    'if (now) {',
  ),
  one(
    31,
    'server/src/providers/secrets/fair-queue.test.ts',
    'many tasks of one network delay no other: each network has its turn',
    'server/src/providers/secrets/fair-queue.ts',
    'if (others.length > 0) rows.set(from, others);',
    'if (others.length > 0) {\n      const later = [...rows];\n      rows.clear();\n      for (const [name, row] of [[from, others] as const, ...later]) rows.set(name, row);\n    }',
  ),
  one(
    7,
    limitsTest,
    'after three failures of an account a proof of work is required, before the password is checked',
    signIn,
    'if (attempt.suspicious)',
    'if (false)',
  ),
  one(
    7,
    proofTest,
    'the sixth call from one IP address within an hour needs a proof of work, for each of the open calls',
    `${accounts}/proofs/guard-open-call.ts`,
    'if (!isFree)',
    'if (false)',
  ),
  one(7, proofTest, 'a proof is accepted once', proof, '(await spendProof(db, hash, end))', 'true'),
  one(
    7,
    proofTest,
    'a proof that is invented, altered, or for another challenge is refused',
    proof,
    'return verified ?',
    'return true ?',
  ),
  one(7, proofTest, 'a proof is valid for five minutes', proof, 'end > now &&', ''),
  one(
    31,
    'server/src/http/auth/not-offered-routes.test.ts',
    'if too many passwords wait to be checked, a sign-in is asked to retry, and a refresh is not affected',
    'server/src/providers/secrets/fair-queue.ts',
    'if (queuedCount >= maxWaiting) refuseLast(from);',
    '',
  ),
  one(
    31,
    'server/src/http/auth/auth-routes.test.ts',
    'too many calls from one IP address are refused with the time to wait, but a refresh never is',
    'server/src/http/app.ts',
    "allowList: (request) => request.url.startsWith('/auth/v1/token?grant_type=refresh_token'),",
    '',
  ),

  one(
    6,
    'server/src/platform/limit-keys.test.ts',
    'every address of one IPv6 /64 counts as one caller, in any spelling',
    'server/src/platform/limit-keys.ts',
    '.slice(0, 4)',
    '.slice(0, 8)',
  ),
];
