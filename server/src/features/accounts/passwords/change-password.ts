import { MINUTE } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { networkOf } from '../../../platform/limit-keys.ts';
import { newId } from '../../../random.ts';
import { supersedeOneTimeTokens } from '../one-time-mail/one-time-tokens.queries.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import { changePasswordHash, findUser, insertIdentity, type User } from '../profile/users.queries.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { requireUsablePassword } from './password-rules.ts';
import {
  type Reassurance,
  requireCurrentPassword,
  requireRecentAuthentication,
} from './recent-authentication.ts';

const RECOVERY_LASTS_MS = 10 * MINUTE;

/**
 * Sets a new password. Requires the current one, except from a person who has just used a recovery link or who has
 * none. Every other session ends, and every mailed link and code becomes void (R8, R9).
 * @throws AuthError weak_password, same_password, current_password_required, current_password_invalid,
 *   reauthentication_needed, over_request_rate_limit
 */
export async function changePassword(deps: Deps, actor: Actor, password: string, reassurance: Reassurance) {
  const { db, clock } = deps;
  const user = await findUser(db, actor.userId);
  const profile = await findProfile(db, actor.userId);
  if (!user || !profile) throw new Error('the caller does not exist');
  const from = networkOf(actor.ip);
  await requireUsablePassword(password, { email: user.email, fullName: profile.full_name });
  await requirePermission(deps, actor, user, reassurance);
  if (user.password_hash !== null && (await deps.passwords.verify(user.password_hash, password, from)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');

  const hash = await deps.passwords.hash(password, from);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const changed = await changePasswordHash(trx, user.id, { from: user.password_hash, to: hash, now });
    if (!changed) throw new AuthError(409, 'conflict', 'The password was changed elsewhere at this moment');
    // A person who came from Google now has a second way to sign in, so they may disconnect Google.
    await insertIdentity(trx, emailIdentity(user, now));
    await supersedeOneTimeTokens(trx, user.id, 'all', now);
    const ended = await endSessions(trx, {
      userId: user.id,
      sessionId: actor.sessionId,
      scope: 'others',
      reason: 'password_changed',
      now,
    });
    await deps.live.publish(
      trx,
      ended.map((id) => `session:${id}` as const),
    );
    await announceSecurityNotice(deps, trx, { userId: user.id, kind: 'password_changed' });
    await writeAudit(trx, {
      action: 'user_updated_password',
      actorUserId: user.id,
      detail: { sessions_ended: ended.length },
      origin: actor,
      now,
    });
  });
}

async function requirePermission(deps: Deps, actor: Actor, user: User, reassurance: Reassurance) {
  if (hasJustRecovered(actor, user, deps.clock.now())) return;
  if (user.password_hash === null) return requireRecentAuthentication(deps, actor, reassurance);
  if (!reassurance.currentPassword)
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  await requireCurrentPassword(deps, actor, reassurance.currentPassword);
}

/** A recovery allows one change and ends with it, before its ten minutes are over. */
function hasJustRecovered({ amr }: Actor, { password_changed_at }: User, now: Date): boolean {
  const changedAt = Math.floor((password_changed_at?.getTime() ?? 0) / 1000);
  return amr.some(
    ({ method, timestamp }) =>
      method === 'recovery' && now.getTime() - timestamp * 1000 <= RECOVERY_LASTS_MS && timestamp > changedAt,
  );
}

function emailIdentity({ id, email }: User, now: Date) {
  const data = { sub: id, email, email_verified: true };
  return { id: newId(), userId: id, provider: 'email' as const, providerId: id, data, now };
}
