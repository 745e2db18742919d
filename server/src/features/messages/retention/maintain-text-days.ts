import { later, MINUTE } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { partitionsDue } from '../message-events.ts';
import { maintainPartitions } from './maintain-partitions.ts';

/** A backup takes minutes to hours. Each try makes people wait for a second. */
const RETRY_AFTER_MS = 5 * MINUTE;

/** The nightly job: adds and drops days of texts, and retries soon while a backup or a long reader uses them. */
export async function maintainTextDays(deps: Deps) {
  if (await maintainPartitions(deps)) return;
  const { db, clock, announce, log } = deps;
  log.warn('days of texts are added and dropped later: another transaction uses the texts');
  await announce(
    db,
    partitionsDue,
    {},
    { startAfter: later(clock.now(), RETRY_AFTER_MS), once: 'texts in use' },
  );
}
