import { AsyncLocalStorage } from 'node:async_hooks';

type Waiting = { personSince?: number; until?: number; database?: DatabaseTime };
/** How long a call has waited for the database; null once it is answered. Concurrent statements count once. */
type DatabaseTime = { spentMs: number; underWay: number; since: number; isOver: boolean };

const waiting = new AsyncLocalStorage<Waiting>();

/**
 * Runs work for a person who waits for the answer. All its provider calls share one time limit, and so do all its
 * statements. Work that it leaves running, such as a file that is sent, has the limits of single statements.
 */
export function runForPerson<T>(run: () => Promise<T>): Promise<T> {
  const database = { spentMs: 0, underWay: 0, since: 0, isOver: false };
  return waiting.run({ personSince: performance.now(), database }, async () => {
    try {
      return await run();
    } finally {
      database.isOver = true;
    }
  });
}

/** The milliseconds of `most` that the present call has left for the database; null if no person waits. */
export function databaseLeftMs(most: number): number | null {
  const database = waiting.getStore()?.database;
  if (!database || database.isOver) return null;
  const { spentMs, underWay, since } = database;
  return most - spentMs - (underWay > 0 ? performance.now() - since : 0);
}

/** Counts the time until `work` has ended as waiting for the database. */
export function countDatabaseTime(work: Promise<unknown>) {
  const database = waiting.getStore()?.database;
  if (!database || database.isOver) return;
  if (database.underWay === 0) database.since = performance.now();
  database.underWay += 1;
  const end = () => {
    database.underWay -= 1;
    if (database.underWay === 0) database.spentMs += performance.now() - database.since;
  };
  work.then(end, end);
}

/** How long, in milliseconds, a person has waited for the present work; null if no person waits. */
export function waitedMs(): number | null {
  const since = waiting.getStore()?.personSince;
  return since === undefined ? null : performance.now() - since;
}

/** Limits every provider request made in `run`: each must be answered within these milliseconds. */
export function withinMs<T>(milliseconds: number, run: () => T): T {
  return waiting.run({ ...waiting.getStore(), until: performance.now() + milliseconds }, run);
}

/** How many milliseconds one request to a provider may take here: `most`, or the rest of a shorter limit. */
export function requestLimitMs(most: number): number {
  const until = waiting.getStore()?.until;
  if (until === undefined) return most;
  return Math.max(1, Math.min(most, Math.ceil(until - performance.now())));
}
