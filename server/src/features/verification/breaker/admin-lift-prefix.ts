import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { resetAlert } from '../sms-limits.ts';
import { liftStop } from './breaker.queries.ts';
import { findStop } from './prefix-breaker.ts';

/**
 * Allows codes to a stopped prefix again: codes sent before no longer count.
 * @throws AppError conflict when it is not stopped, or another administrator has lifted it
 */
export const adminLiftPrefix: Handler<'admin-lift-prefix'> = async (deps, actor, { prefix, reason }) => {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const stop = await findStop(trx, prefix, now);
    if (!stop || !(await liftStop(trx, prefix, stop.since, now)))
      throw new AppError('conflict', { message: `Codes to ${prefix} are not stopped.` });
    await resetAlert(trx, prefix);
    await writeAudit(trx, {
      action: 'sms_prefix_lifted',
      actorUserId: actor.userId,
      detail: { prefix, why: stop.why, sent: stop.sent, approved: stop.approved },
      reason,
      origin: actor,
      now,
    });
  });
  return { success: true };
};
