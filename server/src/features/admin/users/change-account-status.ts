import { AppError } from '../../../app-error.ts';
import type { Metadata } from '../../../db/schema.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { lockProfile } from '../../accounts/profile/profiles.queries.ts';
import { effectiveAccountStatus } from '../../accounts/status/account-rules.ts';
import { advancePersonVersion } from '../../accounts/status/advance-person-version.ts';
import { type AccountStatusChange, applyAccountStatus } from '../../accounts/status/apply-account-status.ts';
import { lockOtherActiveAdministrators } from '../../accounts/status/deletion.queries.ts';
import { CHANGED_FROM } from './account-acts.ts';

type Change = {
  change: AccountStatusChange;
  /** The version of the person that the administrator saw. */
  version: number | undefined;
  action: keyof typeof CHANGED_FROM;
  reason?: string;
  detail?: Metadata;
};

/**
 * Suspends, blocks or reinstates a person for an administrator, and writes the audit log, in one transaction. A
 * concurrent second call waits, and then sees the change of the first.
 * @throws AppError not_found, not_allowed for oneself, last_admin, changed_meanwhile, conflict for an account of
 *   another status
 */
export async function changeAccountStatus(
  deps: Deps,
  actor: Actor,
  userId: string,
  { change, version, action, reason, detail }: Change,
) {
  if (userId === actor.userId)
    throw new AppError('not_allowed', { message: 'You cannot change the status of your own account.' });
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const others = await lockOtherActiveAdministrators(trx, userId, now);
    await advancePersonVersion(trx, userId, version);
    const profile = await lockProfile(trx, userId);
    if (!profile) throw new AppError('not_found');
    const current = effectiveAccountStatus(profile, now);
    if (!CHANGED_FROM[action].some((status) => status === current))
      throw new AppError('conflict', { message: `This account is ${statusTexts[current]}.` });
    if (change.status !== 'active' && profile.role === 'admin' && others === 0)
      throw new AppError('last_admin');
    if (!(await applyAccountStatus(deps, trx, userId, change))) throw new AppError('conflict');
    await writeAudit(trx, {
      action,
      actorUserId: actor.userId,
      targetUserId: userId,
      ...(reason ? { reason } : {}),
      ...(detail ? { detail } : {}),
      before: { account_status: current },
      after: {
        account_status: change.status,
        ...(change.status === 'suspended' && change.until
          ? { suspended_until: change.until.toISOString() }
          : {}),
      },
      origin: actor,
      now,
    });
  });
}

const statusTexts = {
  active: 'neither suspended nor blocked',
  suspended: 'already suspended: lift the suspension first',
  blocked: 'already blocked',
  deleted: 'deleted',
} as const;
