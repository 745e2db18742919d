import type { Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { endEverySession } from '../accounts/sessions/end-every-session.ts';
import { findDeletion } from '../accounts/status/deletion.queries.ts';
import { announceNumbersDue } from '../billing/rentals/entry/announce-numbers-due.ts';
import { type LatestDecision, lockLatestDecision, setLeaving } from './apply-later-deletions.queries.ts';
import { lastUndoable } from './deletion-rules.ts';
import { deletionMailDue } from './privacy-events.ts';

export type AppliedDecisions = {
  /** People whose accounts are now being deleted here too. */
  leaving: number;
  /** The number among these who can no longer undo it: the next sweep deletes them. */
  due: number;
  /** People who stay, since they have undone it. */
  staying: number;
  /** People who had undone it, and whose data was already erased here. */
  tooLate: number;
};
type CarryDeps = Pick<Deps, 'db' | 'live' | 'announce' | 'clock'>;

/**
 * Applies people's decisions about deletion to a database that was restored from a backup: of the decisions known here
 * and in former databases the latest counts (docs/decisions/010). A repeat finds nothing to do, and decisions made
 * since the restore stay.
 */
export async function applyLaterDeletions(
  deps: CarryDeps,
  decisions: readonly LatestDecision[],
): Promise<AppliedDecisions> {
  const counts = { leaving: 0, due: 0, staying: 0, tooLate: 0 };
  for (const decision of lastOfEach(decisions)) {
    const outcome = await deps.db.transaction().execute((trx) => carryOver(deps, trx, decision));
    if (outcome) counts[outcome] += 1;
    if (outcome === 'leaving' && decision.at <= lastUndoable(deps.clock.now())) counts.due += 1;
  }
  return counts;
}

/** Keeps only the latest decision of each person, so that nothing is done or mailed that a later decision undoes. */
function lastOfEach(decisions: readonly LatestDecision[]): Iterable<LatestDecision> {
  const byTime = decisions.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return new Map(byTime.map((decision) => [decision.userId, decision])).values();
}

async function carryOver(deps: CarryDeps, trx: Trx, { userId, at, isLeaving }: LatestDecision) {
  const now = deps.clock.now();
  const here = await lockLatestDecision(trx, userId);
  // A person who signed up after the backup is unknown here.
  if (!here || (here.at && here.at >= at) || (!isLeaving && !here.isLeaving)) return null;
  if (here.isErased) return isLeaving ? null : 'tooLate';
  await setLeaving(trx, userId, isLeaving ? at : null, now);
  await writeAudit(trx, {
    action: isLeaving ? 'deletion_carried_over' : 'user_deletion_undone',
    targetUserId: userId,
    detail: { at: at.toISOString() },
    reason: 'npm run restore:deletions',
    origin: null,
    now,
  });
  if (!isLeaving) {
    const leaving = await findDeletion(trx, userId);
    if (leaving) await announceNumbersDue(deps, trx, leaving.account_id);
    return 'staying';
  }
  // The sessions in the backup had ended with the request. The mail is sent again while the deletion can be undone.
  await endEverySession(deps, userId, 'deletion_requested', trx);
  await deps.announce(trx, deletionMailDue, { userId, kind: 'requested' });
  return 'leaving';
}
