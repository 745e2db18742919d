import type { Handler } from '../../handler.ts';
import { changeAccountStatus } from './change-account-status.ts';

/**
 * Lifts a suspension before its time, or a block (sections 4 and 7 of the second document). The person signs in again,
 * and everything that has since fallen due is processed (rules 30 and 31 of docs/billing.md).
 * @throws AppError not_found, not_allowed for oneself, conflict for an account that is neither suspended nor blocked
 */
export const adminUnblockUser: Handler<'admin-unblock-user'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  await changeAccountStatus(deps, actor, userId, {
    change: { status: 'active' },
    version,
    action: 'user_unblocked',
    ...(reason ? { reason } : {}),
  });
  return { success: true };
};
