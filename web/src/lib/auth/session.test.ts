import {
  AuthApiError,
  type AuthError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';
import { accessToken, renewedToken } from './session.ts';

type Answers = { refresh: AuthError | null; user?: object; refusal?: AuthError };

/** A fake of the auth library with the calls used here; `signOut` records the calls that drop the session. */
function client({ refresh, user, refusal = new AuthSessionMissingError() }: Answers) {
  const signOut = vi.fn(async () => ({ error: null }));
  const answers = {
    getSession: async () => ({ data: { session: null }, error: refresh }),
    refreshSession: async () => ({ data: { session: null, user: null }, error: refresh }),
    getUser: async () => ({ data: { user: user ?? null }, error: user ? null : refusal }),
    signOut,
  };
  return { ...answers, signOut } as unknown as Client & { signOut: typeof signOut };
}

type Client = NonNullable<Parameters<typeof accessToken>[0]> &
  NonNullable<Parameters<typeof renewedToken>[0]>;

const cutOff = new AuthRetryableFetchError('Failed to fetch', 0);
const refused = new AuthApiError('Invalid Refresh Token', 400, 'session_not_found');
const notOurs = new AuthApiError('invalid JWT', 403, 'bad_jwt');
const tooMany = new AuthApiError('Too many tries', 429, 'over_request_rate_limit');

test('a token that could not be refreshed without a network counts as an outage, not as a sign-out', async () => {
  const library = client({ refresh: cutOff });
  await expect(accessToken(library)).rejects.toMatchObject({ code: 'network', status: 0 });
  await expect(renewedToken(library)).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('a session that the server has ended is signed out', async () => {
  const library = client({ refresh: refused });
  await expect(accessToken(library)).resolves.toBeNull();
  await expect(renewedToken(library)).resolves.toBeNull();
});

test('a session that cannot be renewed but still belongs to a person is kept', async () => {
  const library = client({ refresh: refused, user: { id: 'somebody' } });
  await expect(renewedToken(library)).rejects.toMatchObject({ code: 'network' });
});

test('a session whose two tokens are unknown to the server is dropped', async () => {
  const library = client({ refresh: refused, refusal: notOurs });
  await expect(renewedToken(library)).resolves.toBeNull();
  expect(library.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
});

test.each([
  ['the network is gone by then', { refresh: refused, refusal: cutOff }],
  ['too much was asked of the server', { refresh: tooMany, refusal: notOurs }],
  ['too much was asked of the server by then', { refresh: refused, refusal: tooMany }],
])('a session is kept when %s', async (_when, answers) => {
  const library = client(answers);
  await expect(renewedToken(library)).rejects.toMatchObject({ code: 'network' });
  expect(library.signOut).not.toHaveBeenCalled();
});
