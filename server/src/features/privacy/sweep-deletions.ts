import type { Deps } from '../../deps.ts';
import { listDueDeletions } from '../accounts/status/deletion.queries.ts';
import { lastUndoable } from './deletion-rules.ts';
import { deletionDue } from './privacy-events.ts';

const BATCH_SIZE = 500;

/** Announces every deletion that is due and not finished: new ones, and those that wait for a provider. */
export async function sweepDeletions({ db, clock, announce }: Deps) {
  for (const userId of await listDueDeletions(db, lastUndoable(clock.now()), BATCH_SIZE))
    await announce(db, deletionDue, { userId }, { once: userId });
}
