import { toMajor } from '@numlet/contract/billing/plans';
import { AppError } from '../../app-error.ts';
import type { Actor, Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { requireRecentSignIn } from '../accounts/passwords/require-recent-sign-in.ts';
import { endSessions } from '../accounts/sessions/sessions.queries.ts';
import { findLeaving, isThereAnotherAdministrator, markLeaving } from '../accounts/status/leaving.queries.ts';
import { creditBalanceMinor } from '../billing/ledger/ledger.queries.ts';
import { openOverageMinor } from '../billing/overview/personal-data.queries.ts';
import type { Handler } from '../handler.ts';
import { deletionDates } from './deletion-rules.ts';
import { deletionMailDue } from './privacy-events.ts';

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
  await db.transaction().execute((trx) => request(deps, trx, actor));
  const leaving = await findLeaving(db, actor.userId);
  // Taken back in the same moment by another call of theirs.
  if (!leaving?.deletion_requested_at) throw new AppError('conflict');
  return {
    ...deletionDates(leaving.deletion_requested_at),
    // Below zero it is nothing to lose: what was taken back of a reward is not asked for.
    credit_lost: toMajor(Math.max(0, await creditBalanceMinor(db, actor.accountId))),
    open_overage: toMajor(await openOverageMinor(db, actor.accountId)),
  };
};

async function request(deps: Deps, trx: Trx, actor: Actor) {
  const now = deps.clock.now();
  const { userId } = actor;
  if (actor.role === 'admin' && !(await isThereAnotherAdministrator(trx, userId)))
    throw new AppError('last_admin');
  if (!(await markLeaving(trx, userId, now))) return;
  const ended = await endSessions(trx, {
    userId,
    sessionId: actor.sessionId,
    scope: 'others',
    reason: 'deletion_requested',
    now,
  });
  await deps.live.publish(
    trx,
    ended.map((id) => `session:${id}` as const),
  );
  await writeAudit(trx, { action: 'user_deletion_requested', actorUserId: userId, origin: actor, now });
  await deps.announce(trx, deletionMailDue, { userId, kind: 'requested' });
}
