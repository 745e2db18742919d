import { authClient } from '../auth/auth-client.ts';
import { renewedToken } from '../auth/session.ts';
import { recordServerTime } from '../call/server-time.ts';
import type { BrowserChange, LiveWorld, Watchdog } from './live-world.ts';

/** The browser functions that the live connection of one person needs. */
export function browserWorld(userId: string): LiveWorld {
  return {
    open: async ({ token, cursor, signal }) => {
      const response = await fetch('/realtime/v1/messages', {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${token}`,
          'Last-Event-ID': String(cursor),
        },
        cache: 'no-store',
        signal,
      });
      recordServerTime(response);
      return response;
    },
    token: (fresh) => (fresh ? renewedToken() : storedToken(userId)),
    pause,
    watchdog,
    changes,
    now: () => Date.now(),
    random: () => Math.random(),
  };
}

/**
 * Null only if this person is not signed in. A token that has expired while there is no network is an error and not the
 * end of the session, and the connection is retried.
 */
async function storedToken(userId: string): Promise<string | null> {
  const { data, error } = await authClient().getSession();
  if (error) throw error;
  return data.session?.user.id === userId ? data.session.access_token : null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

function watchdog(ms: number, onSilence: () => void): Watchdog {
  let timer = setTimeout(onSilence, ms);
  return {
    rearm: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

function changes(onChange: (change: BrowserChange) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('offline', () => onChange('offline'), { signal });
  window.addEventListener('online', () => onChange('online'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onChange('shown');
    },
    { signal },
  );
  return () => stop.abort();
}
