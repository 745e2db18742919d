import { plainEmail } from '@numlet/contract/accounts/plain-email';
import { MINUTE } from '../../../clock.ts';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { Deps, Origin, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { limitKey, networkOf } from '../../../platform/limit-keys.ts';
import { consumeRateLimit, returnPoint } from '../../../platform/rate-limits.queries.ts';
import { wideNetworkOf } from '../../../platform/wide-network-of.ts';
import { newId, sha256 } from '../../../random.ts';
import { overRateLimitError } from '../passwords/password-limits.ts';
import { agreeToEmailChange } from '../profile/change-email.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import {
  confirmEmail,
  dropPassword,
  findUserByEmail,
  lockUser,
  type User,
} from '../profile/users.queries.ts';
import { linkExpired, userBanned } from '../protocol/auth-error.ts';
import { openSession } from '../sessions/open-session.ts';
import { effectiveAccountStatus, lockedOutMessage } from '../status/account-rules.ts';
import { purposesOf } from './link-rules.ts';
import { findTokenOfCode } from './one-time-code.ts';
import { consumeOneTimeToken } from './one-time-tokens.queries.ts';

const WRONG_TOKENS = { points: 30, windowMs: 15 * MINUTE };
/** By the wider network that one customer of a provider may control. */
const WRONG_TOKENS_NEARBY = { points: 120, windowMs: 15 * MINUTE };

export type OneTimeProof = { type: string } & ({ token_hash: string } | { email: string; token: string });

/**
 * POST /auth/v1/verify: consumes the link of a mail after a person's click, not a mail program's prefetch, or the code
 * of a mail together with its address. Signs in, except for the links of an email change (R14, R15).
 * @throws AuthError otp_expired for everything that is not valid, user_banned, over_request_rate_limit
 */
export async function verifyOneTimeToken(deps: Deps, proof: OneTimeProof, origin: Origin) {
  const { db, vault } = deps;
  const network = limitKey(vault, 'verify', networkOf(origin.ip));
  const nearby = limitKey(vault, 'verify-nearby', wideNetworkOf(origin.ip));
  const now = deps.clock.now();
  // Counted before the token is read, and returned unless the token was wrong.
  const waitSeconds = await consumeRateLimit(db, network, WRONG_TOKENS, now);
  if (waitSeconds > 0) throw overRateLimitError(waitSeconds);
  const waitNearby = await consumeRateLimit(db, nearby, WRONG_TOKENS_NEARBY, now);
  if (waitNearby > 0) {
    await returnPoint(db, network, WRONG_TOKENS, now);
    throw overRateLimitError(waitNearby);
  }
  let wasWrong = false;
  try {
    const answer = await redeem(deps, proof, origin);
    if (answer) return answer;
    wasWrong = true;
  } finally {
    if (!wasWrong) {
      await returnPoint(db, network, WRONG_TOKENS, now);
      await returnPoint(db, nearby, WRONG_TOKENS_NEARBY, now);
    }
  }
  await writeAudit(db, {
    action: 'login_failed',
    detail: { method: 'otp', type: proof.type },
    origin,
    now,
  });
  throw linkExpired();
}

/**
 * @returns null for everything that is not valid. A wrong code has lost a try; a token sent to a former address is
 *   consumed.
 */
async function redeem(deps: Deps, proof: OneTimeProof, origin: Origin) {
  const purposes = purposesOf(proof.type);
  if (purposes.length === 0) return null;
  const hash = 'token_hash' in proof ? sha256(proof.token_hash) : await hashOfCode(deps, proof, purposes);
  if (!hash) return null;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const consumed = await consumeOneTimeToken(trx, hash, purposes, now);
    const user = consumed && (await lockUser(trx, consumed.user_id));
    if (!user) return null;
    const profile = await findProfile(trx, user.id);
    const status = effectiveAccountStatus(profile, now);
    if (status !== 'active') throw userBanned(lockedOutMessage(status, profile?.suspended_until ?? null));
    if (consumed.purpose === 'email_change_current' || consumed.purpose === 'email_change_new')
      return agreeToEmailChange(deps, trx, user, consumed, origin);
    if (user.email !== consumed.sent_to) return null;
    const isSignUpHere = consumed.purpose === 'signup' && isSameBrowser(consumed.browser_secret_hash, origin);
    const confirmed = await confirmAddress(deps, trx, user, isSignUpHere, origin);
    const method = consumed.purpose === 'recovery' ? 'recovery' : 'otp';
    return openSession(deps, trx, confirmed, method, origin);
  });
}

async function hashOfCode(
  deps: Deps,
  { email, token }: { email: string; token: string },
  purposes: readonly OneTimePurpose[],
): Promise<Buffer | null> {
  const address = plainEmail(email);
  const user = await findUserByEmail(deps.db, address);
  // Does the same work if no account has the address, so that the time of the answer does not reveal one.
  return user
    ? findTokenOfCode(deps, user.id, purposes, token)
    : findTokenOfCode(deps, newId(), purposes, token, limitKey(deps.vault, 'unknown', address));
}

/**
 * A person who has the mailbox has the address. Only the browser that signed up proves that they also chose the
 * password. In any other browser the password is deleted, since another person may have signed up with their address.
 */
async function confirmAddress(deps: Deps, trx: Trx, user: User, isSignUpHere: boolean, origin: Origin) {
  if (user.email_confirmed_at) return user;
  const now = deps.clock.now();
  await confirmEmail(trx, user.id, now);
  if (!isSignUpHere) await dropPassword(trx, user.id, now);
  await writeAudit(trx, {
    action: 'user_confirmed',
    actorUserId: user.id,
    detail: { password_dropped: !isSignUpHere },
    origin,
    now,
  });
  return { ...user, email_confirmed_at: now, password_hash: isSignUpHere ? user.password_hash : null };
}

/** A program keeps no cookies, so any program may confirm a program's sign-up. */
function isSameBrowser(signedUpIn: Buffer | null, { isBrowser, browserSecretHash }: Origin): boolean {
  if (!isBrowser) return signedUpIn === null;
  return signedUpIn !== null && browserSecretHash !== null && signedUpIn.equals(browserSecretHash);
}
