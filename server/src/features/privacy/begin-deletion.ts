import { AppError } from '../../app-error.ts';
import type { Actor, Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { endSessions } from '../accounts/sessions/sessions.queries.ts';
import {
  findDeletion,
  lockOtherActiveAdministrators,
  markDeletionRequested,
} from '../accounts/status/deletion.queries.ts';
import { deletionDates } from './deletion-rules.ts';
import { deletionMailDue } from './privacy-events.ts';

type Leaving = {
  userId: string;
  role: 'user' | 'admin';
  /** The session of the caller, if it is this person's. Every other session ends. */
  keptSessionId: string | null;
  /** The caller, with a reason if it is not the person. */
  by: { actor: Actor; reason?: string };
};

/**
 * Starts the deletion of an account, in the transaction of the caller.
 * @returns false if it was already started
 * @throws AppError last_admin
 */
export async function beginDeletion(
  deps: Deps,
  trx: Trx,
  { userId, role, keptSessionId, by: { actor, reason } }: Leaving,
): Promise<boolean> {
  const now = deps.clock.now();
  if (role === 'admin' && (await lockOtherActiveAdministrators(trx, userId, now)) === 0)
    throw new AppError('last_admin');
  if (!(await markDeletionRequested(trx, userId, now))) return false;
  const ended = await endSessions(trx, {
    userId,
    sessionId: keptSessionId ?? '',
    scope: keptSessionId === null ? 'global' : 'others',
    reason: 'deletion_requested',
    now,
  });
  await deps.live.publish(
    trx,
    ended.map((id) => `session:${id}` as const),
  );
  await writeAudit(trx, {
    action: 'user_deletion_requested',
    actorUserId: actor.userId,
    ...(userId === actor.userId ? {} : { targetUserId: userId }),
    ...(reason ? { reason } : {}),
    origin: actor,
    now,
  });
  await deps.announce(trx, deletionMailDue, { userId, kind: 'requested' });
  return true;
}

/** The dates of a deletion that was started. @throws AppError conflict if it was concurrently undone */
export async function deletionDatesOf({ db }: Pick<Deps, 'db'>, userId: string) {
  const leaving = await findDeletion(db, userId);
  if (!leaving?.deletion_requested_at) throw new AppError('conflict');
  return deletionDates(leaving.deletion_requested_at);
}
