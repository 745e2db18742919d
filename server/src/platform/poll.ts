import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
/** With these pauses, some 20 seconds: shorter than a browser waits for an answer. */
const MAX_ATTEMPTS = 88;

/**
 * Asks for something that another worker is about to do, with growing pauses.
 * @returns undefined when it was not done after some 20 seconds
 */
export async function poll<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  let wait = FIRST_PAUSE_MS;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    await pause(wait);
    const answer = await ask();
    if (answer !== undefined) return answer;
    wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS);
  }
  return undefined;
}
