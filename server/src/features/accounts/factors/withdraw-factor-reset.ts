import { AppError } from '../../../app-error.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { tellEveryAddress } from '../security-notices/tell-every-address.ts';
import { withdrawReset } from './factor-resets.queries.ts';

/**
 * The person signs in with the factor that was thought lost, and it stays. Somebody who has the password alone is not let
 * in here: where there is a second factor every call asks for it. @throws AppError conflict where no reset waits
 */
export const withdrawOwnFactorReset: Handler<'withdraw-factor-reset'> = async (deps, actor) => {
  await withdrawFactorReset(deps, actor, actor.userId);
  return { success: true };
};

/** The same by an administrator. @throws AppError conflict where no reset waits */
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
    await tellEveryAddress(deps, trx, userId, 'factor_reset_withdrawn');
  });
}
