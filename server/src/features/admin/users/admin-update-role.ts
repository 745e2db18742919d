import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { lockProfile } from '../../accounts/profile/profiles.queries.ts';
import { grantRole } from '../../accounts/profile/users.queries.ts';
import { endEverySession } from '../../accounts/sessions/end-every-session.ts';
import { administratorAppointed, administratorRemoved } from '../../accounts/status/account-events.ts';
import { advancePersonVersion } from '../../accounts/status/advance-person-version.ts';
import { lockOtherActiveAdministrators } from '../../accounts/status/deletion.queries.ts';
import type { Handler } from '../../handler.ts';
import { mayBecomeAdministrator } from './account-acts.ts';

/**
 * Grants or revokes the role of administrator (sections 2.2 and 7 of the second document), from the person's next call
 * on. Losing the role needs a reason, ends all their sessions, and is mailed to them and to every administrator.
 * @throws AppError not_found, invalid_input, not_allowed for oneself, last_admin, changed_meanwhile, conflict for a
 *   person who already has that role, and for an account that is not active
 */
export const adminUpdateRole: Handler<'admin-update-role'> = async (
  deps,
  actor,
  { userId, role, reason, version },
) => {
  if (userId === actor.userId)
    throw new AppError('not_allowed', { message: 'You cannot change your own role.' });
  if (role === 'user' && reason === undefined)
    throw new AppError('invalid_input', { field: 'reason', message: 'Reason is required.' });
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const others = await lockOtherActiveAdministrators(trx, userId, now);
    await advancePersonVersion(trx, userId, version);
    const profile = await lockProfile(trx, userId);
    if (!profile) throw new AppError('not_found');
    const from = profile.role ?? 'user';
    if (from === role)
      throw new AppError('conflict', { message: `This person already has the role ${role}.` });
    if (role === 'admin' && !mayBecomeAdministrator(profile, now))
      throw new AppError('conflict', { message: 'This account is suspended, blocked or being deleted.' });
    if (from === 'admin' && others === 0) throw new AppError('last_admin');
    await grantRole(trx, userId, role, now);
    // A former administrator's screens must not continue to show what only administrators may see.
    if (from === 'admin') await endEverySession(deps, userId, 'role_changed', trx);
    if (role === 'admin')
      await deps.announce(trx, administratorAppointed, {
        userId,
        byUserId: actor.userId,
        at: now.toISOString(),
      });
    if (from === 'admin')
      await deps.announce(trx, administratorRemoved, {
        userId,
        byUserId: actor.userId,
        reason: reason ?? '',
        at: now.toISOString(),
      });
    await writeAudit(trx, {
      action: 'role_changed',
      actorUserId: actor.userId,
      targetUserId: userId,
      before: { role: from },
      after: { role },
      reason: reason ?? null,
      origin: actor,
      now,
    });
  });
  return { success: true };
};
