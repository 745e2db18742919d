import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later, startOfDay } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
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
/** A poll goes back two days. */
const DAYS_BACK = 2;
const RECEIPTS_KEPT_DAYS = 60;

/** At start, and every night: adds partitions for the coming days. Drops none, as a machine's clock may start ahead. */
export async function addPartitions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  // In a transaction of its own, to avoid a deadlock with readers: adding a partition locks the default one, dropping
  // one locks `messages` itself, and a reader locks `messages` first.
  await db.transaction().execute(async (trx) => {
    await lockPartitions(trx);
    const present = await listPartitionDays(trx);
    for (let offset = -DAYS_BACK; offset <= DAYS_AHEAD; offset += 1) {
      const day = later(now, offset * DAY)
        .toISOString()
        .slice(0, 10);
      if (!present.includes(day)) await createPartition(trx, day);
    }
  });
}

/**
 * Every night, and a while after a start: adds partitions for the coming days, and drops those older than the 30 days
 * that texts are kept. The carrier's copies of dropped texts are queued for deletion.
 */
export async function keepPartitions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const keptSince = later(now, -MESSAGE_RETENTION_DAYS * DAY);
  await addPartitions({ db, clock });
  // Before any day is dropped, and outside the transaction that locks them: if it fails, nothing is dropped.
  await countTextDays(db, now);
  await db.transaction().execute(async (trx) => {
    await lockPartitions(trx);
    // A partition is dropped when the last of its texts is old enough, and the carrier's copies with it. The copies
    // are queued first, from the receipts, so that no text is dropped whose copy is not queued.
    await listCopiesUntil(trx, startOfDay(keptSince), now);
    await dropBlockedBefore(trx, startOfDay(keptSince), now);
    for (const day of await listPartitionDays(trx)) {
      const end = later(new Date(`${day}T00:00:00Z`), DAY);
      if (end <= keptSince) await dropPartition(trx, day);
    }
    await emptyDefaultBefore(trx, keptSince);
  });
  await dropReceiptsBefore(db, later(now, -RECEIPTS_KEPT_DAYS * DAY));
}
