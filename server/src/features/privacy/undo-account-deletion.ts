import { AppError } from '../../app-error.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { unmarkLeaving } from '../accounts/status/leaving.queries.ts';
import { wakeSubscriptions } from '../billing/subscriptions/wake-subscriptions.ts';
import type { Handler } from '../handler.ts';
import { lastUndoable } from './deletion-rules.ts';
import { deletionMailDue } from './privacy-events.ts';

/**
 * Takes a requested deletion back: everything is as it was.
 * @throws AppError deletion_not_requested
 */
export const undoAccountDeletion: Handler<'undo-account-deletion'> = async (deps, actor) => {
  const now = deps.clock.now();
  const { userId } = actor;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await unmarkLeaving(trx, userId, lastUndoable(now), now)))
      throw new AppError('deletion_not_requested');
    await writeAudit(trx, { action: 'user_deletion_undone', actorUserId: userId, origin: actor, now });
    await wakeSubscriptions(deps, trx, actor.accountId);
    await deps.announce(trx, deletionMailDue, { userId, kind: 'undone' });
  });
  return { success: true };
};
