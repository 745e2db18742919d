import type { Actor, Deps } from '../../../deps.ts';
import { findTokenOfCode } from '../one-time-mail/one-time-code.ts';
import { consumeOneTimeToken } from '../one-time-mail/one-time-tokens.queries.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { overRateLimitError } from './password-limits.ts';
import { isRecent } from './require-recent-sign-in.ts';

/** Proof that the person is present: their password, or the code of a mail. */
export type Reassurance = { currentPassword?: string | null | undefined; nonce?: string | null | undefined };

/**
 * Passes a person who has just signed in, or who gives their password or the code of GET /reauthenticate.
 * @throws AuthError reauthentication_needed, reauthentication_not_valid, current_password_invalid,
 *   over_request_rate_limit
 */
export async function requireRecentAuthentication(deps: Deps, actor: Actor, reassurance: Reassurance = {}) {
  if (reassurance.currentPassword) return requireCurrentPassword(deps, actor, reassurance.currentPassword);
  if (reassurance.nonce) return requireNonce(deps, actor, reassurance.nonce);
  if (!isRecent(actor, deps.clock.now()))
    throw new AuthError(
      400,
      'reauthentication_needed',
      'This needs a recent sign-in: confirm that it is you',
    );
}

/** @throws AuthError current_password_invalid, over_request_rate_limit */
export async function requireCurrentPassword(deps: Deps, actor: Actor, password: string) {
  const { right, waitSeconds } = await checkCurrentPassword(deps, actor, password);
  if (waitSeconds > 0) throw overRateLimitError(waitSeconds);
  if (!right) throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect');
}

/** The code can be used once, and has three tries. */
async function requireNonce(deps: Deps, actor: Actor, nonce: string) {
  const { db, clock } = deps;
  const hash = await findTokenOfCode(deps, actor.userId, ['reauthentication'], nonce.trim());
  const consumed =
    hash &&
    (await db
      .transaction()
      .execute((trx) => consumeOneTimeToken(trx, hash, ['reauthentication'], clock.now())));
  if (!consumed) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
