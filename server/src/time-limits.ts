import { AsyncLocalStorage } from 'node:async_hooks';

type Waiting = { personSince?: number; until?: number; database?: DatabaseTime };
/** How long a call has waited for the database. Concurrent statements count once. */
type DatabaseTime = { spentMs: number; runningCount: number; since: number; isOver: boolean };

const waits = new AsyncLocalStorage<Waiting>();

/**
 * Runs work for a person who waits for the answer. All its provider calls share one time limit, and so do all its
 * statements. Work that it leaves running, such as sending a file, only has the limits of single statements.
 */
export function runForPerson<T>(run: () => Promise<T>): Promise<T> {
  const database = { spentMs: 0, runningCount: 0, since: 0, isOver: false };
  return waits.run({ personSince: performance.now(), database }, async () => {
    try {
      return await run();
    } finally {
      database.isOver = true;
    }
  });
}

/** The milliseconds that the current call has left of `limitMs` for the database; null if no person waits. */
export function databaseLeftMs(limitMs: number): number | null {
  const database = waits.getStore()?.database;
  if (!database || database.isOver) return null;
  const { spentMs, runningCount, since } = database;
  return limitMs - spentMs - (runningCount > 0 ? performance.now() - since : 0);
}

/** Counts the time until `work` has ended as waiting for the database. */
export function countDatabaseTime(work: Promise<unknown>) {
  const database = waits.getStore()?.database;
  if (!database || database.isOver) return;
  if (database.runningCount === 0) database.since = performance.now();
  database.runningCount += 1;
  const end = () => {
    database.runningCount -= 1;
    if (database.runningCount === 0) database.spentMs += performance.now() - database.since;
  };
  work.then(end, end);
}

/** How long, in milliseconds, a person has waited for the current work; null if no person waits. */
export function waitedMs(): number | null {
  const since = waits.getStore()?.personSince;
  return since === undefined ? null : performance.now() - since;
}

/** Limits every provider request made in `run`: each must be answered within these milliseconds. */
export function withinMs<T>(milliseconds: number, run: () => T): T {
  return waits.run({ ...waits.getStore(), until: performance.now() + milliseconds }, run);
}

/** How many milliseconds one request to a provider may take here: `limitMs`, or the rest of a shorter limit. */
export function requestLimitMs(limitMs: number): number {
  const until = waits.getStore()?.until;
  if (until === undefined) return limitMs;
  return Math.max(1, Math.min(limitMs, Math.ceil(until - performance.now())));
}
