import type { Handler } from '../../handler.ts';
import { changeAccountStatus } from './change-account-status.ts';

/**
 * Blocks a person until an administrator lifts the block (sections 4 and 7 of the second document; rule 31 of
 * docs/billing.md). Their sessions end within seconds. A suspended account is blocked without being reinstated first,
 * which would renew its numbers.
 * @throws AppError not_found, not_allowed for oneself, last_admin, conflict for an account that is blocked or deleted
 */
export const adminBlockUser: Handler<'admin-block-user'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  await changeAccountStatus(deps, actor, userId, {
    change: { status: 'blocked', reason },
    version,
    action: 'user_blocked',
    reason,
  });
  return { success: true };
};
