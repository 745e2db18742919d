import { MINUTE } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { networkOf } from '../../../platform/limit-keys.ts';
import { clearPoints, consumeRateLimit, returnPoint } from '../../../platform/rate-limits.queries.ts';
import { findUser } from '../profile/users.queries.ts';

const GUESSES = { points: 10, windowMs: 15 * MINUTE };

/**
 * Whether this is the password of the signed-in person. Guesses are counted per person, across their sessions, so that
 * an attacker cannot find out the password through a stolen session (R8).
 * @returns the seconds to wait after too many guesses; the password is not checked then
 */
export async function checkCurrentPassword(
  { db, clock, passwords }: Deps,
  actor: Actor,
  password: string,
): Promise<{ right: boolean; waitSeconds: number }> {
  const now = clock.now();
  const isRight = async () => {
    const user = await findUser(db, actor.userId);
    return passwords.verify(user?.password_hash ?? null, password, networkOf(actor.ip));
  };
  const guesses = `reauthentication:person:${actor.userId}`;
  // Counted before the password is checked, so that concurrent guesses cannot exceed the limit.
  const waitSeconds = await consumeRateLimit(db, guesses, GUESSES, now);
  if (waitSeconds > 0) return { right: false, waitSeconds };
  const right = await isRight().catch(async (error: unknown) => {
    // The check itself failed, so this was no guess.
    await returnPoint(db, guesses, GUESSES, now);
    throw error;
  });
  if (right) await clearPoints(db, guesses);
  else
    await writeAudit(db, {
      action: 'reauthentication_failed',
      actorUserId: actor.userId,
      origin: actor,
      now,
    });
  return { right, waitSeconds: 0 };
}
