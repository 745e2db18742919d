import type { Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { endEverySession } from '../accounts/sessions/end-every-session.ts';
import { findLeaving } from '../accounts/status/leaving.queries.ts';
import { wakeSubscriptions } from '../billing/subscriptions/wake-subscriptions.ts';
import { type LastWord, lockLastWord, setLeaving } from './carry-deletions.queries.ts';
import { lastUndoable } from './deletion-rules.ts';
import { deletionMailDue } from './privacy-events.ts';

export type CarriedOver = {
  /** People who leave here too from now on. */
  leaving: number;
  /** Those of them who can not take it back any more: the next sweep deletes them. */
  due: number;
  /** People who stay, since they have called it off. */
  staying: number;
  /** People who had called it off, and whose data was erased here before that was known. */
  tooLate: number;
};
type CarryDeps = Pick<Deps, 'db' | 'live' | 'announce' | 'clock'>;

/**
 * Brings what people have said about leaving into a database that was restored from a backup: of what is known here and what
 * the former database knew the later word counts (docs/decisions/010). A repeat finds nothing to do, and whatever somebody
 * has said since the restore stays.
 */
export async function carryDeletions(deps: CarryDeps, words: readonly LastWord[]): Promise<CarriedOver> {
  const counts = { leaving: 0, due: 0, staying: 0, tooLate: 0 };
  for (const word of words) {
    const outcome = await deps.db.transaction().execute((trx) => carryOver(deps, trx, word));
    if (outcome) counts[outcome] += 1;
    if (outcome === 'leaving' && word.at <= lastUndoable(deps.clock.now())) counts.due += 1;
  }
  return counts;
}

async function carryOver(deps: CarryDeps, trx: Trx, { userId, at, isLeaving }: LastWord) {
  const now = deps.clock.now();
  const here = await lockLastWord(trx, userId);
  // Whoever signed up after the backup is not known here.
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
    const leaving = await findLeaving(trx, userId);
    if (leaving) await wakeSubscriptions(deps, trx, leaving.account_id);
    return 'staying';
  }
  // Their sessions of the backup had ended when they asked; and they are told once more, while they can take it back.
  await endEverySession(deps, userId, 'deletion_requested', trx);
  await deps.announce(trx, deletionMailDue, { userId, kind: 'requested' });
  return 'leaving';
}
