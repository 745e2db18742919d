import { AppError } from '../../../app-error.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { mailEveryAddress } from '../security-notices/mail-every-address.ts';
import { withdrawReset } from './factor-resets.queries.ts';

/**
 * Withdraws the caller's own reset: they have signed in with the factor that was thought lost, and keep it. The
 * password alone does not suffice: every function requires the second factor of a person who has one.
 * @throws AppError conflict when no reset is scheduled
 */
export const withdrawOwnFactorReset: Handler<'withdraw-factor-reset'> = async (deps, actor) => {
  await withdrawFactorReset(deps, actor, actor.userId);
  return { success: true };
};

/** Withdraws a person's reset. @throws AppError conflict when no reset is scheduled */
export async function withdrawFactorReset(deps: Deps, actor: Actor, userId: string) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    if (!(await withdrawReset(trx, userId, actor.userId, now)))
      throw new AppError('conflict', { message: 'No second-factor reset is scheduled.' });
    await writeAudit(trx, {
      action: 'factor_reset_withdrawn',
      actorUserId: actor.userId,
      ...(userId === actor.userId ? {} : { targetUserId: userId }),
      origin: actor,
      now,
    });
    await mailEveryAddress(deps, trx, userId, 'factor_reset_withdrawn');
  });
}
