import { SESSION_POLL_INTERVAL_MS, SESSION_POLL_TRIES } from '@numlet/contract/constants';
import { accessToken } from '../../lib/auth/session.ts';

/** Waits for the session that a sign-up is about to store: ten attempts, half a second apart. */
export async function waitForSession(): Promise<boolean> {
  for (let attempt = 1; attempt <= SESSION_POLL_TRIES; attempt += 1) {
    if ((await accessToken()) !== null) return true;
    if (attempt < SESSION_POLL_TRIES) await pause(SESSION_POLL_INTERVAL_MS);
  }
  return false;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
