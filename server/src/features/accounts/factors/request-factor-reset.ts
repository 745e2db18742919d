import { FACTOR_RESET_HOURS } from '@numlet/contract/constants';
import { AppError } from '../../../app-error.ts';
import { HOUR, later } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { newId } from '../../../random.ts';
import { mailEveryAddress } from '../security-notices/mail-every-address.ts';
import { advancePersonVersion } from '../status/advance-person-version.ts';
import { hasVerifiedFactor, insertReset } from './factor-resets.queries.ts';
import { lockPerson } from './factors.queries.ts';

/**
 * An attacker who has taken over a mailbox may ask support in its owner's name. The owner has this long to read the
 * notice.
 */
const WAITING_MS = FACTOR_RESET_HOURS * HOUR;

/**
 * Schedules the removal of a lost second factor for a day later, and notifies every known address of the person at once
 * (docs/decisions/049).
 * @returns when it is removed
 * @throws AppError not_found, changed_meanwhile, conflict without a factor or if a reset is already scheduled
 */
export async function requestFactorReset(
  deps: Deps,
  actor: Actor,
  { userId, reason, version }: { userId: string; reason: string; version: number | undefined },
): Promise<Date> {
  const now = deps.clock.now();
  const dueAt = later(now, WAITING_MS);
  await deps.db.transaction().execute(async (trx) => {
    await advancePersonVersion(trx, userId, version);
    await lockPerson(trx, userId);
    if (!(await hasVerifiedFactor(trx, userId)))
      throw new AppError('conflict', { message: 'This person has no second factor.' });
    const isNew = await insertReset(trx, {
      id: newId(),
      user_id: userId,
      requested_by: actor.userId,
      reason,
      requested_at: now,
      due_at: dueAt,
    });
    if (!isNew) throw new AppError('conflict', { message: 'A reset is already scheduled.' });
    await writeAudit(trx, {
      action: 'factor_reset_requested',
      actorUserId: actor.userId,
      targetUserId: userId,
      reason,
      detail: { due_at: dueAt.toISOString() },
      origin: actor,
      now,
    });
    await mailEveryAddress(deps, trx, userId, 'factor_reset_requested', dueAt);
  });
  return dueAt;
}
