import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { type LineKind, sumOf, toOtherKind } from '../../../log/line-collector.ts';
import { dropPushRefusalsBefore } from '../../messages/push/push-refusals.queries.ts';
import { dropOldChecks } from './checks.queries.ts';
import { addLogKinds, dropLogKindsBefore, listKindsOfDay } from './log-kinds.queries.ts';

/**
 * Kinds stored per day. Further kinds are counted together. Servers that concurrently find new kinds may store a few
 * more.
 */
const MAX_KINDS_PER_DAY = 300;
const KEPT_DAYS = 14;
const CHECKS_KEPT_DAYS = 30;
/** A push service without a push for this long may have no more browsers here, and would never accept one. */
const PUSH_REFUSALS_KEPT_DAYS = 7;

/** Adds the collected lines of the log (log/line-collector.ts) to today's counts. */
export async function storeLogKinds({ db, clock }: Pick<Deps, 'db' | 'clock'>, lines: readonly LineKind[]) {
  const day = dayOf(clock.now());
  const known = await listKindsOfDay(db, day);
  const kinds = new Map<string, LineKind>();
  for (const line of lines) {
    const isNew = !known.has(line.kind) && !kinds.has(line.kind);
    const each = isNew && known.size + kinds.size >= MAX_KINDS_PER_DAY ? toOtherKind(line) : line;
    const sum = kinds.get(each.kind);
    kinds.set(each.kind, sum ? sumOf(sum, each) : each);
  }
  await addLogKinds(db, day, [...kinds.values()]);
}

/**
 * Runs every night. Deletes kinds older than 14 days, today included, checks older than 30 days, and refusals of push
 * services that were not repeated for seven days.
 */
export async function dropOldLogKinds({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  await dropLogKindsBefore(db, dayOf(later(now, -(KEPT_DAYS - 1) * DAY)));
  await dropOldChecks(db, later(now, -CHECKS_KEPT_DAYS * DAY));
  await dropPushRefusalsBefore(db, later(now, -PUSH_REFUSALS_KEPT_DAYS * DAY));
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
