import { AsyncLocalStorage } from 'node:async_hooks';

type Waiting = { personSince?: number; until?: number };

const waiting = new AsyncLocalStorage<Waiting>();

/** Runs something for a person who waits for the answer: all provider calls in it share one time limit. */
export function whilePersonWaits<T>(run: () => T): T {
  return waiting.run({ personSince: performance.now() }, run);
}

/** How long, in milliseconds, a person has waited for what runs here; null when no person waits. */
export function waitedMs(): number | null {
  const since = waiting.getStore()?.personSince;
  return since === undefined ? null : performance.now() - since;
}

/** Limits every provider request made in `run`: each must be answered within these milliseconds. */
export function withinMs<T>(milliseconds: number, run: () => T): T {
  return waiting.run({ ...waiting.getStore(), until: performance.now() + milliseconds }, run);
}

/** How many milliseconds one request to a provider may take here: `most`, or what is left of a shorter limit. */
export function requestLimitMs(most: number): number {
  const until = waiting.getStore()?.until;
  if (until === undefined) return most;
  return Math.max(1, Math.min(most, Math.ceil(until - performance.now())));
}
