import { authClient } from '../auth/auth-client.ts';
import { renewedToken } from '../auth/session.ts';
import type { LiveWorld } from './live-connection.ts';

/** The browser, as the live connection needs it. */
export const browserWorld: LiveWorld = {
  open: ({ token, cursor, signal }) =>
    fetch('/realtime/v1/messages', {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        'Last-Event-ID': String(cursor),
      },
      cache: 'no-store',
      signal,
    }),
  token: (fresh) => (fresh ? renewedToken() : storedToken()),
  pause,
  watchdog,
  now: () => Date.now(),
  random: () => Math.random(),
};

/**
 * Null only when nobody is signed in. A token that has expired while there is no network is an error and not the end
 * of the session, and the line is tried again.
 */
async function storedToken(): Promise<string | null> {
  const { data, error } = await authClient().getSession();
  if (error) throw error;
  return data.session?.access_token ?? null;
}

/** A person who comes back to the page, or back into the network, does not wait for the rest of the pause. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endIfVisible);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const endIfVisible = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', endIfVisible);
    signal.addEventListener('abort', end);
  });
}

function watchdog(ms: number, onSilence: () => void): { rearm: () => void; stop: () => void } {
  let timer = setTimeout(onSilence, ms);
  return {
    rearm: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
