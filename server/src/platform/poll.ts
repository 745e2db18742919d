import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
/** With these pauses, some 20 seconds: shorter than a browser waits for an answer. */
const MAX_ATTEMPTS = 88;

const waiting = new Map<string, Set<AbortController>>();

/**
 * Asks for something that another worker is about to do, with growing pauses. `wakePolls` with the same key ends a
 * pause; a worker on another server cannot.
 * @returns undefined when it was not done after some 20 seconds
 */
export async function poll<T>(key: string, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const polls = waiting.get(key) ?? new Set();
  waiting.set(key, polls);
  let isWoken = new AbortController();
  try {
    let wait = FIRST_PAUSE_MS;
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      polls.add(isWoken);
      await pause(wait, undefined, { signal: isWoken.signal }).catch(() => undefined);
      polls.delete(isWoken);
      isWoken = new AbortController();
      const answer = await ask();
      if (answer !== undefined) return answer;
      wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS);
    }
    return undefined;
  } finally {
    if (polls.size === 0) waiting.delete(key);
  }
}

/** Ends the pauses of polls in this process. */
export function wakePolls(key: string) {
  for (const controller of waiting.get(key) ?? []) controller.abort();
}
