import type { Actor, Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { clearDeletionRequest } from '../accounts/status/deletion.queries.ts';
import { announceNumbersDue } from '../billing/rentals/entry/announce-numbers-due.ts';
import { lastUndoable } from './deletion-rules.ts';
import { deletionMailDue } from './privacy-events.ts';

type Staying = {
  userId: string;
  accountId: string;
  /** The caller, with a reason if it is not the person. */
  by: { actor: Actor; reason?: string };
};

/**
 * Undoes a requested deletion, in the transaction of the caller, and restores the former state.
 * @returns false when none was requested, or it is too late
 */
export async function cancelDeletion(
  deps: Deps,
  trx: Trx,
  { userId, accountId, by: { actor, reason } }: Staying,
): Promise<boolean> {
  const now = deps.clock.now();
  const isOwn = userId === actor.userId;
  if (!(await clearDeletionRequest(trx, userId, lastUndoable(now), now))) return false;
  await writeAudit(trx, {
    action: 'user_deletion_undone',
    actorUserId: actor.userId,
    ...(isOwn ? {} : { targetUserId: userId }),
    ...(reason ? { reason } : {}),
    origin: actor,
    now,
  });
  await announceNumbersDue(deps, trx, accountId);
  await deps.announce(trx, deletionMailDue, { userId, kind: isOwn ? 'undone' : 'called_off' });
  return true;
}
