import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later, startOfDay } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
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
/** A poll looks back two days. */
const DAYS_BACK = 2;
const RECEIPTS_KEPT_DAYS = 60;

/**
 * At start and every night: a partition for each day to come, and none for what is older than the 30 days
 * that texts are kept. What is dropped is put on the list of what the carrier has to delete too.
 */
export async function keepPartitions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const keptSince = later(now, -MESSAGE_RETENTION_DAYS * DAY);
  // Apart from what is dropped: a partition that is added locks the default one, and what is dropped all of them,
  // which whoever reads meanwhile has to find in this order.
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
  // Before any day is dropped, and outside of the transaction that locks them: when it fails, nothing is dropped.
  await countTextDays(db, now);
  await db.transaction().execute(async (trx) => {
    await lockPartitions(trx);
    // A partition goes when the last of its texts is old enough; the carrier's copies with it.
    // First, since it is read from the receipts: whoever drops a text knows that its copy is on the list.
    await listCopiesUntil(trx, startOfDay(keptSince), now);
    for (const day of await listPartitionDays(trx)) {
      const end = later(new Date(`${day}T00:00:00Z`), DAY);
      if (end <= keptSince) await dropPartition(trx, day);
    }
    await emptyDefaultBefore(trx, keptSince);
  });
  await dropReceiptsBefore(db, later(now, -RECEIPTS_KEPT_DAYS * DAY));
}
