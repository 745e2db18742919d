import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { DelayCounts } from '../../../delay-collector.ts';
import type { Deps } from '../../../deps.ts';
import { addStreamDelays, dropStreamDelaysBefore } from './stream-delays.queries.ts';

/** Adds the times that texts took to reach screens (delay-collector.ts) to the counts of all servers. */
export async function storeStreamDelays({ db, clock }: Pick<Deps, 'db' | 'clock'>, counts: DelayCounts) {
  const now = clock.now();
  await addStreamDelays(db, dayOf(now), counts);
  await dropStreamDelaysBefore(db, firstMeasuredDay(now));
}

/** The first day (UTC) whose figures are published. Today is the last. */
export function firstMeasuredDay(now: Date): string {
  return dayOf(later(now, -(MESSAGE_RETENTION_DAYS - 1) * DAY));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
