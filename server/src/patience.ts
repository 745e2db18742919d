import { AsyncLocalStorage } from 'node:async_hooks';

type Waiting = { personSince?: number; until?: number };

const waiting = new AsyncLocalStorage<Waiting>();

/** Marks what is done for a person who waits for the answer: all calls of providers on the way share one time limit. */
export function whilePersonWaits<T>(run: () => T): T {
  return waiting.run({ personSince: performance.now() }, run);
}

/** For how many milliseconds a person has waited for what is done here; null when nobody does. */
export function waitedMs(): number | null {
  const since = waiting.getStore()?.personSince;
  return since === undefined ? null : performance.now() - since;
}

/** Everything that `run` asks of a provider is to be answered after so many milliseconds. */
export function withinMs<T>(milliseconds: number, run: () => T): T {
  return waiting.run({ ...waiting.getStore(), until: performance.now() + milliseconds }, run);
}

/** How many milliseconds one request to a provider may take here: `most`, or what is left of a shorter limit. */
export function requestLimitMs(most: number): number {
  const until = waiting.getStore()?.until;
  if (until === undefined) return most;
  return Math.max(1, Math.min(most, Math.ceil(until - performance.now())));
}
