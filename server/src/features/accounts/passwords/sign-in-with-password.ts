import { normalPassword } from '@numlet/contract/accounts/normal-password';
import { plainEmail } from '@numlet/contract/accounts/plain-email';
import { MINUTE } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { networkOf } from '../../../platform/limit-keys.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import { findUserByEmail, lockUser, type User, upgradePasswordHash } from '../profile/users.queries.ts';
import { requireProofOfWork } from '../proofs/proof-of-work.ts';
import { emailNotConfirmed, invalidCredentials, userBanned } from '../protocol/auth-error.ts';
import { isKnownDevice } from '../sessions/known-device.ts';
import { openSession } from '../sessions/open-session.ts';
import { effectiveAccountStatus, lockedOutMessage } from '../status/account-rules.ts';
import { beginPasswordTry, endPasswordTry, overRateLimitError, type PasswordTry } from './password-limits.ts';
import type { TryEnd } from './tries.queries.ts';

const ONE_IN_A_WINDOW = { points: 1, windowMs: 15 * MINUTE };

type Credentials = { email: string; password: string; proof?: string | null | undefined };

/**
 * POST /auth/v1/token?grant_type=password (section 7 of the first document). Whether the account
 * exists, is confirmed or is suspended shows only after the right password (R4, R5).
 * @throws AuthError invalid_credentials, email_not_confirmed, user_banned, captcha_failed, over_request_rate_limit
 */
export async function signInWithPassword(deps: Deps, input: Credentials, origin: Origin) {
  const email = plainEmail(input.email);
  const attempt = await beginPasswordTry(deps, email, origin);
  // A failure of the service, or a refusal for another reason than a wrong password, costs no try.
  let end: TryEnd = 'returned';
  try {
    if (attempt.suspicious) await requireProofOfWork(deps, input.proof);
    const user = await findUserByEmail(deps.db, email);
    await requireRemainingTry(deps, attempt, user, origin);
    const stored = user?.password_hash ?? null;
    const right = await deps.passwords.verify(stored, input.password, networkOf(origin.ip));
    if (!user || !right) {
      end = 'failed';
      return await refuseWrongPassword(deps, user, origin);
    }
    await requireSignInAllowed(deps, user);
    end = 'forgotten';
    await renewOldHash(deps, user, input.password, origin);
    const session = await deps.db.transaction().execute(async (trx) => {
      const current = await lockUser(trx, user.id);
      const isRight = current && (await isStillRight(deps, user, current, input.password, origin));
      return isRight ? openSession(deps, trx, current, 'password', origin) : null;
    });
    if (session) return session;
    end = 'failed';
    return await refuseWrongPassword(deps, user, origin);
  } finally {
    await endPasswordTry(deps, attempt, end);
  }
}

/**
 * The password may have been changed since the check. The old password must not open a session after the change has
 * ended the others (R9).
 */
async function isStillRight(deps: Deps, verified: User, current: User, password: string, origin: Origin) {
  if (current.password_hash === verified.password_hash) return true;
  // The password was changed, or only its hash renewed.
  return deps.passwords.verify(current.password_hash, password, networkOf(origin.ip));
}

async function refuseWrongPassword({ db, clock }: Deps, user: User | undefined, origin: Origin) {
  const target = user ? { targetUserId: user.id } : {};
  await writeAudit(db, { action: 'login_failed', ...target, origin, now: clock.now() });
  throw invalidCredentials();
}

async function requireSignInAllowed({ db, clock }: Deps, user: User) {
  if (!user.email_confirmed_at) throw emailNotConfirmed();
  const profile = await findProfile(db, user.id);
  const status = effectiveAccountStatus(profile, clock.now());
  if (status !== 'active') throw userBanned(lockedOutMessage(status, profile?.suspended_until ?? null));
}

/**
 * Refuses guesses, but not the owner on a device on which they have been signed in before (R6).
 * @throws AuthError over_request_rate_limit
 */
async function requireRemainingTry(deps: Deps, attempt: PasswordTry, user: User | undefined, origin: Origin) {
  const { account, network, device } = attempt.waitSeconds;
  if (account === 0 && network === 0) return;
  const isKnown = user && (await isKnownDevice(deps.db, user.id, origin, deps.clock.now()));
  const seconds = isKnown ? device : Math.max(account, network);
  if (seconds === 0) return;
  await reportGuessing(deps, attempt, user, origin);
  throw overRateLimitError(seconds);
}

/**
 * Logs a warning for the operator and writes an audit entry (R63), once per window for each account that has no try
 * left, and for each wider network. A network that continues with other addresses writes no further entries.
 */
async function reportGuessing(deps: Deps, attempt: PasswordTry, user: User | undefined, origin: Origin) {
  const now = deps.clock.now();
  const { account, nearby } = attempt.keys;
  const { key } = attempt.waitSeconds.account > 0 ? account : nearby;
  if ((await consumeRateLimit(deps.db, `logged:${key}`, ONE_IN_A_WINDOW, now)) > 0) return;
  deps.log.warn(
    { ip: origin.ip, requestId: origin.requestId, userId: user?.id ?? null },
    'sign-ins are refused after too many failures',
  );
  await writeAudit(deps.db, {
    action: 'login_limited',
    ...(user ? { targetUserId: user.id } : {}),
    origin,
    now,
  });
}

/**
 * Renews a hash that has outdated parameters, or that is of a password that was not normalised. This needs the
 * password, so it runs after a right one (R3).
 */
async function renewOldHash({ db, passwords }: Deps, user: User, password: string, origin: Origin) {
  const from = networkOf(origin.ip);
  if (user.password_hash === null) return;
  const normal = normalPassword(password);
  const isNormal = password === normal || (await passwords.verify(user.password_hash, normal, from));
  if (isNormal && !passwords.isOutdated(user.password_hash)) return;
  const to = await passwords.hash(password, from);
  await upgradePasswordHash(db, user.id, { from: user.password_hash, to });
}
