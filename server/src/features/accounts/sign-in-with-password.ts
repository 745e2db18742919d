import type { Deps, Origin } from '../../deps.ts';
import { accountStanding, standingMessages } from './account-rules.ts';
import { writeAudit } from './audit-log.queries.ts';
import { emailNotConfirmed, invalidCredentials, userBanned } from './auth-error.ts';
import { openSession } from './open-session.ts';
import { findProfile } from './profiles.queries.ts';
import { findUserByEmail } from './users.queries.ts';

/**
 * POST /auth/v1/token?grant_type=password (section 7 of the first document). Whether the account
 * exists, is confirmed or is suspended shows only after the right password.
 * @throws AuthError invalid_credentials, email_not_confirmed, user_banned
 */
export async function signInWithPassword(
  deps: Deps,
  input: { email: string; password: string },
  origin: Origin,
) {
  const { db, clock } = deps;
  const user = await findUserByEmail(db, input.email.trim().toLowerCase());
  const right = await deps.passwords.verify(user?.password_hash ?? null, input.password);
  if (!user || !right) {
    const target = user ? { targetUserId: user.id } : {};
    await writeAudit(db, { action: 'login_failed', ...target, origin, now: clock.now() });
    throw invalidCredentials();
  }
  if (!user.email_confirmed_at) throw emailNotConfirmed();
  const profile = await findProfile(db, user.id);
  const standing = accountStanding(profile, clock.now());
  if (standing !== 'active') throw userBanned(standingMessages[standing]);
  return db.transaction().execute((trx) => openSession(deps, trx, user, 'password', origin));
}
