import { SUSPENSION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Handler } from '../../handler.ts';
import { changeAccountStatus } from './change-account-status.ts';

/**
 * Suspends a person for a day, a week or thirty days, after which the suspension ends automatically (sections 4 and 7
 * of the second document; rule 30, suspended-account). Their sessions end within seconds.
 * @throws AppError not_found, not_allowed for oneself, last_admin, conflict for an account that is not active
 */
export const adminSuspendUser: Handler<'admin-suspend-user'> = async (
  deps,
  actor,
  { userId, duration, reason, version },
) => {
  const until = later(deps.clock.now(), SUSPENSION_DAYS[duration] * DAY);
  await changeAccountStatus(deps, actor, userId, {
    change: { status: 'suspended', until, reason },
    version,
    action: 'user_suspended',
    reason,
    detail: { duration },
  });
  return { success: true };
};
