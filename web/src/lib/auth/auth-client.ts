import { AuthClient } from '@supabase/auth-js';
import { authFetch } from './auth-fetch.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

type Client = InstanceType<typeof AuthClient>;

let client: Client | undefined;

/** The one client of our own `/auth/v1`. Created on first use, because pages are also rendered without a browser. */
export function authClient(): Client {
  client ??= new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: SESSION_STORAGE_KEY,
    persistSession: true,
    autoRefreshToken: true,
    flowType: 'pkce',
    // No session is read from an address. A PKCE code is still exchanged, in the browser that began the sign-in.
    detectSessionInUrl: () => false,
    experimental: { recoveryCodes: true },
    fetch: authFetch,
  });
  return client;
}
