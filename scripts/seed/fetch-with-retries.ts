import { setTimeout as pause } from 'node:timers/promises';

/** On a machine under load, the service may be busy for minutes. */
const MAX_ATTEMPTS = 60;
const MIN_PAUSE_MS = 200;

/**
 * Fetches, and repeats a request for which the service was too busy (503) after the pause that the service asks for.
 * Returns any other answer, and the last 503.
 */
export async function fetchWithRetries(url: string, init?: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(url, init);
    if (response.status !== 503 || tried === MAX_ATTEMPTS) return response;
    await response.body?.cancel();
    const seconds = Number(response.headers.get('retry-after')) || 0;
    await pause(Math.max(seconds * 1000, MIN_PAUSE_MS));
  }
}
