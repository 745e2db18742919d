import { MINUTE } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { AuthError } from '../auth-error.ts';
import { forgetPoints, readPoints, takePoint } from '../limits.queries.ts';
import { findTokenOfCode } from '../one-time-code.ts';
import { consumeOneTimeToken } from '../one-time-tokens.queries.ts';
import { findUser } from '../users.queries.ts';
import { tooManyTries } from './password-limits.ts';

const RECENT_MS = 10 * MINUTE;
const WRONG_ONES = { points: 10, windowMs: 15 * MINUTE };

/** What somebody brings to show that it is still them: their password, or the code of a mail. */
export type Reassurance = { currentPassword?: string | null | undefined; nonce?: string | null | undefined };

/** Whether this session was signed in to, or confirmed with a second factor, at most ten minutes ago. */
export function isRecentlyAuthenticated({ amr }: Pick<Actor, 'amr'>, now: Date): boolean {
  const newest = Math.max(0, ...amr.map((method) => method.timestamp));
  return now.getTime() - newest * 1000 <= RECENT_MS;
}

/**
 * Lets through what may be done only by somebody who has just signed in, or who brings their password or the
 * code of GET /reauthenticate.
 * @throws AuthError reauthentication_needed, reauthentication_not_valid, current_password_invalid, over_request_rate_limit
 */
export async function requireRecentAuthentication(deps: Deps, actor: Actor, reassurance: Reassurance = {}) {
  if (reassurance.currentPassword) return requireCurrentPassword(deps, actor, reassurance.currentPassword);
  if (reassurance.nonce) return requireNonce(deps, actor, reassurance.nonce);
  if (!isRecentlyAuthenticated(actor, deps.clock.now()))
    throw new AuthError(
      400,
      'reauthentication_needed',
      'This needs a recent sign-in: confirm that it is you',
    );
}

/**
 * The password of somebody signed in, limited like a sign-in: a stolen session must not find it out (R8).
 * @throws AuthError current_password_invalid, over_request_rate_limit
 */
export async function requireCurrentPassword(deps: Deps, actor: Actor, password: string) {
  const key = `password:current:${actor.userId}`;
  const now = deps.clock.now();
  await requireTriesLeft(deps, key, now);
  const user = await findUser(deps.db, actor.userId);
  const right = await deps.passwords.verify(user?.password_hash ?? null, password);
  if (!right) {
    await takePoint(deps.db, key, WRONG_ONES, now);
    throw new AuthError(400, 'current_password_invalid', 'Current password is not right');
  }
  // Of many guesses at once, those that were let in before the others failed must not count either.
  await requireTriesLeft(deps, key, now);
  await forgetPoints(deps.db, key);
}

async function requireTriesLeft({ db }: Deps, key: string, now: Date) {
  const { points, resetsAt } = await readPoints(db, key, now);
  if (points >= WRONG_ONES.points && resetsAt)
    throw tooManyTries(Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)));
}

/** The code counts once, and has three tries. */
async function requireNonce(deps: Deps, actor: Actor, nonce: string) {
  const hash = await findTokenOfCode(deps, actor.userId, ['reauthentication'], nonce.trim());
  const consumed =
    hash &&
    (await deps.db
      .transaction()
      .execute((trx) => consumeOneTimeToken(trx, hash, ['reauthentication'], deps.clock.now())));
  if (!consumed) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
