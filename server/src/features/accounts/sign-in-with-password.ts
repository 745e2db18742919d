import { MINUTE } from '../../clock.ts';
import type { Deps, Origin } from '../../deps.ts';
import { accountStanding, standingMessages } from './account-rules.ts';
import { writeAudit } from './audit-log.queries.ts';
import { emailNotConfirmed, invalidCredentials, userBanned } from './auth-error.ts';
import { takePoint } from './limits.queries.ts';
import { openSession } from './open-session.ts';
import {
  countWrongPassword,
  forgetWrongPasswords,
  type PasswordKeys,
  passwordKeys,
  readPasswordStanding,
  tooManyTries,
} from './passwords/password-limits.ts';
import { findProfile } from './profiles.queries.ts';
import { requireProofOfWork } from './proofs/proof-of-work.ts';
import { isKnownDevice } from './sessions/known-device.ts';
import { findUserByEmail, type User, upgradePasswordHash } from './users.queries.ts';

const ONE_IN_A_WINDOW = { points: 1, windowMs: 15 * MINUTE };

type Credentials = { email: string; password: string; proof?: string | null | undefined };

/**
 * POST /auth/v1/token?grant_type=password (section 7 of the first document). Whether the account
 * exists, is confirmed or is suspended shows only after the right password (R4, R5).
 * @throws AuthError invalid_credentials, email_not_confirmed, user_banned, captcha_failed, over_request_rate_limit
 */
export async function signInWithPassword(deps: Deps, input: Credentials, origin: Origin) {
  const { db, clock } = deps;
  const email = input.email.trim().toLowerCase();
  const keys = passwordKeys(deps, email, origin);
  if ((await readPasswordStanding(deps, keys)).suspicious) await requireProofOfWork(deps, input.proof);
  const user = await findUserByEmail(db, email);
  await requireOpenLimits(deps, keys, user, origin);

  const right = await deps.passwords.verify(user?.password_hash ?? null, input.password);
  if (!user || !right) {
    await countWrongPassword(deps, keys);
    const target = user ? { targetUserId: user.id } : {};
    await writeAudit(db, { action: 'login_failed', ...target, origin, now: clock.now() });
    throw invalidCredentials();
  }
  // Of many guesses at once, those that were let in before the others failed must not count either.
  await requireOpenLimits(deps, keys, user, origin);
  if (!user.email_confirmed_at) throw emailNotConfirmed();
  const standing = accountStanding(await findProfile(db, user.id), clock.now());
  if (standing !== 'active') throw userBanned(standingMessages[standing]);
  await forgetWrongPasswords(deps, keys);
  await renewOldHash(deps, user, input.password);
  return db.transaction().execute((trx) => openSession(deps, trx, user, 'password', origin));
}

/**
 * Who guesses is held back; the owner is not, on a device where they have been signed in before (R6).
 * @throws AuthError over_request_rate_limit
 */
async function requireOpenLimits(deps: Deps, keys: PasswordKeys, user: User | undefined, origin: Origin) {
  const { blockedSeconds, deviceBlockedSeconds } = await readPasswordStanding(deps, keys);
  if (blockedSeconds === 0) return;
  const isKnown = user && (await isKnownDevice(deps.db, user.id, origin, deps.clock.now()));
  const seconds = isKnown ? deviceBlockedSeconds : blockedSeconds;
  if (seconds === 0) return;
  await tellOfGuessing(deps, keys, user, origin);
  throw tooManyTries(seconds);
}

/** The operator hears of it and it is on the record, once in a window for each account that is guessed at (R63). */
async function tellOfGuessing(deps: Deps, keys: PasswordKeys, user: User | undefined, origin: Origin) {
  const now = deps.clock.now();
  if ((await takePoint(deps.db, `told:${keys.account}`, ONE_IN_A_WINDOW, now)) > 0) return;
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

/** The parameters of a hash grow with the machines: a right password is the moment to make a new one (R3). */
async function renewOldHash({ db, passwords }: Deps, user: User, password: string) {
  if (user.password_hash === null || !passwords.isOutdated(user.password_hash)) return;
  await upgradePasswordHash(db, user.id, { from: user.password_hash, to: await passwords.hash(password) });
}
