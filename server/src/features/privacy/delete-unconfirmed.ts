import { UNCONFIRMED_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { lastUndoable } from './deletion-rules.ts';
import { deletionDue } from './privacy-events.ts';
import { markUnconfirmedLeaving } from './unconfirmed.queries.ts';

const BATCH_SIZE = 500;

/**
 * Runs every night. Deletes sign-ups that have been unconfirmed for a month like any other account, without the two
 * weeks in which a deletion can be undone, since their people cannot sign in. Their addresses are free again.
 */
export async function deleteUnconfirmed({ db, clock, announce }: Pick<Deps, 'db' | 'clock' | 'announce'>) {
  const now = clock.now();
  const due = {
    createdBefore: later(now, -UNCONFIRMED_RETENTION_DAYS * DAY),
    requestedAt: lastUndoable(now),
    now,
    limit: BATCH_SIZE,
  };
  for (;;) {
    const marked = await db.transaction().execute(async (trx) => {
      const userIds = await markUnconfirmedLeaving(trx, due);
      for (const userId of userIds) await announce(trx, deletionDue, { userId }, { once: userId });
      return userIds.length;
    });
    if (marked < BATCH_SIZE) return;
  }
}
