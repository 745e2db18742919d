import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 250;
/** With these pauses, some 20 seconds: shorter than a browser waits for an answer. */
const MAX_ATTEMPTS = 88;

/** One event for each key that a worker of this process has finished. */
const finished = new EventEmitter().setMaxListeners(0);

/**
 * Waits for the result of another worker: calls `ask` with growing pauses. `wakePolls` with the same key ends a pause,
 * but only in the same process.
 * @returns undefined if there is no result after some 20 seconds
 */
export async function poll<T>(key: string, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  let wait = FIRST_PAUSE_MS;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    await pauseUntilWoken(key, wait);
    const answer = await ask();
    if (answer !== undefined) return answer;
    wait = Math.min(wait * 1.5, MAX_PAUSE_MS);
  }
  return undefined;
}

async function pauseUntilWoken(key: string, ms: number) {
  const woken = new AbortController();
  const wake = () => woken.abort();
  finished.once(key, wake);
  await pause(ms, undefined, { signal: woken.signal }).catch(() => undefined);
  finished.off(key, wake);
}

/** Ends the pauses of polls in this process. */
export function wakePolls(key: string) {
  finished.emit(key);
}
