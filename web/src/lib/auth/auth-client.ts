import { AuthClient } from '@supabase/auth-js';
import { authFetch } from './auth-fetch.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

type Client = InstanceType<typeof AuthClient>;

let client: Client | undefined;

/** The one client of our own `/auth/v1`. Made on first use: pages are also rendered where there is no browser. */
export function authClient(): Client {
  client ??= new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: SESSION_STORAGE_KEY,
    persistSession: true,
    autoRefreshToken: true,
    flowType: 'pkce',
    // No session is ever read out of an address. A code is exchanged all the same, in the browser that began.
    detectSessionInUrl: () => false,
    experimental: { recoveryCodes: true },
    fetch: authFetch,
  });
  return client;
}
