import { AuthClient } from '@supabase/auth-js';

type Client = InstanceType<typeof AuthClient>;

let client: Client | undefined;

/** The one client of our own `/auth/v1`. Made on first use: pages are also rendered where there is no browser. */
export function authClient(): Client {
  client ??= new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: 'numlet.session',
    persistSession: true,
    autoRefreshToken: true,
    flowType: 'pkce',
    detectSessionInUrl: isSignInReturn,
    experimental: { recoveryCodes: true },
  });
  return client;
}

/** Only the dashboard receives a code from a sign-in elsewhere; other pages may have parameters of that name. */
function isSignInReturn(url: URL, params: Record<string, string>): boolean {
  return url.pathname === '/dashboard' && Boolean(params.code ?? params.error_description);
}
