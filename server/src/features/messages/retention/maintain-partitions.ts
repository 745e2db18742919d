import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later, startOfDay } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { unlessTableIsLocked } from '../../../db/exclusive-locks.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { dropBlockedBefore } from '../blocked/blocked-texts.queries.ts';
import { dropReceiptsBefore } from '../intake/message-receipts.queries.ts';
import { listCopiesUntil } from './carrier-copies.queries.ts';
import {
  createPartition,
  dropPartition,
  emptyDefaultBefore,
  listPartitionDays,
  lockPartitions,
} from './partitions.queries.ts';
import { countTextDays } from './text-days.queries.ts';

const DAYS_AHEAD = 14;
/** A poll reads back two days. */
const DAYS_BACK = 2;
const RECEIPTS_KEPT_DAYS = 60;

/**
 * Runs at start, and every night. Adds partitions for the coming days. Drops none, as a machine's clock may start
 * ahead.
 * @returns whether all exist; false while a backup or another long reader uses the texts
 */
export async function addPartitions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) =>
    later(now, (index - DAYS_BACK) * DAY)
      .toISOString()
      .slice(0, 10),
  );
  const missing = (present: readonly string[]) => days.filter((day) => !present.includes(day));
  return await changeDays(db, missing, createPartition);
}

/**
 * Runs every night, and a while after a start. Adds partitions for the coming days, and drops those older than the 30
 * days that texts are kept. Queues the carrier's copies of dropped texts for deletion.
 * @returns whether all was done; false while a backup or another long reader uses the texts
 */
export async function maintainPartitions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const keptSince = later(now, -MESSAGE_RETENTION_DAYS * DAY);
  if (!(await addPartitions({ db, clock }))) return false;
  // Before any day is dropped: if it fails, nothing is dropped.
  await countTextDays(db, now);
  await db.transaction().execute(async (trx) => {
    await lockPartitions(trx);
    // A partition is dropped when the last of its texts is old enough, and the carrier's copies with it. The copies are
    // queued first, from the receipts, so that no text is dropped before its copy is queued.
    await listCopiesUntil(trx, startOfDay(keptSince), now);
    await dropBlockedBefore(trx, startOfDay(keptSince), now);
    await emptyDefaultBefore(trx, keptSince);
  });
  const tooOld = (present: readonly string[]) =>
    present.filter((day) => later(new Date(`${day}T00:00:00Z`), DAY) <= keptSince);
  if (!(await changeDays(db, tooOld, dropPartition))) return false;
  await dropReceiptsBefore(db, later(now, -RECEIPTS_KEPT_DAYS * DAY));
  return true;
}

/**
 * Changes days one after the other, each in a transaction of its own: the locks are held for an instant, and a finished
 * day stays finished. Ends at the first day for which the tables are locked.
 */
async function changeDays(
  db: Db,
  choose: (present: readonly string[]) => string[],
  change: (trx: Trx, day: string) => Promise<void>,
): Promise<boolean> {
  for (const day of choose(await listPartitionDays(db))) {
    const isDone = await unlessTableIsLocked(() =>
      db.transaction().execute(async (trx) => {
        await lockPartitions(trx);
        // Another server may have done it since.
        if (choose(await listPartitionDays(trx)).includes(day)) await change(trx, day);
      }),
    );
    if (!isDone) return false;
  }
  return true;
}
