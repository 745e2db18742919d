import { toMajor } from '@numlet/contract/billing/plans';
import { requireRecentSignIn } from '../accounts/passwords/require-recent-sign-in.ts';
import { findBillingAccount } from '../billing/ledger/billing-accounts.queries.ts';
import type { Handler } from '../handler.ts';
import { beginDeletion, deletionDatesOf } from './begin-deletion.ts';

/**
 * Starts the deletion of the caller's account (docs/decisions/010): every other session ends, and for 14
 * days all else goes on and can be taken back. A repeat answers the dates of the first time.
 * @returns the dates, and in dollars what finishing it writes off
 * @throws AppError reauthentication_needed, invalid_input (wrong password), too_many_requests, last_admin
 */
export const requestAccountDeletion: Handler<'request-account-deletion'> = async (
  deps,
  actor,
  { currentPassword },
) => {
  const { db } = deps;
  await requireRecentSignIn(deps, actor, currentPassword);
  const { userId, role, sessionId } = actor;
  await db
    .transaction()
    .execute((trx) => beginDeletion(deps, trx, { userId, role, keptSessionId: sessionId, by: { actor } }));
  const account = await findBillingAccount(db, actor.accountId);
  return {
    ...(await deletionDatesOf(deps, userId)),
    // Below zero it is nothing to lose: what was taken back of a reward is not asked for.
    credit_lost: toMajor(Math.max(0, account?.credit_minor ?? 0)),
    open_overage: toMajor(account?.open_overage_minor ?? 0),
  };
};
