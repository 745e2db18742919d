import { AppError } from '../../app-error.ts';
import { MINUTE } from '../../clock.ts';
import type { Actor, Deps } from '../../deps.ts';
import { writeAudit } from './audit-log.queries.ts';
import { forgetPoints, takePoint } from './limits.queries.ts';
import { findUser } from './users.queries.ts';

const RECENT_MS = 10 * MINUTE;
const GUESSES = { points: 10, windowMs: 15 * MINUTE };

/** Whether the person has proven within the last ten minutes who they are. */
export function isRecent({ amr }: Pick<Actor, 'amr'>, now: Date): boolean {
  const newest = Math.max(0, ...amr.map((method) => method.timestamp));
  return now.getTime() - newest * 1000 <= RECENT_MS;
}

/**
 * For what a stolen session must not be enough for: a sign-in at most ten minutes old, or the current
 * password. Guesses are counted for the person, whichever session they come from.
 * @throws AppError reauthentication_needed, invalid_input (wrong password), too_many_requests
 */
export async function requireRecentSignIn(deps: Deps, actor: Actor, currentPassword: string | undefined) {
  const { db, clock, passwords } = deps;
  const now = clock.now();
  if (isRecent(actor, now)) return;
  if (!currentPassword) throw new AppError('reauthentication_needed');
  const guesses = `reauthentication:person:${actor.userId}`;
  // Taken before the password is looked at: of many guesses at once no more than these get an answer.
  const wait = await takePoint(db, guesses, GUESSES, now);
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  const user = await findUser(db, actor.userId);
  if (await passwords.verify(user?.password_hash ?? null, currentPassword)) {
    await forgetPoints(db, guesses);
    return;
  }
  await writeAudit(db, {
    action: 'reauthentication_failed',
    actorUserId: actor.userId,
    origin: actor,
    now,
  });
  throw new AppError('invalid_input', {
    field: 'currentPassword',
    message: 'The current password is not right.',
  });
}
