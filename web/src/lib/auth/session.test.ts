import { type AuthError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { accessToken, renewedToken } from './session.ts';

const client = (error: AuthError | null, user: object | null = null) =>
  ({
    getSession: async () => ({ data: { session: null }, error }),
    refreshSession: async () => ({ data: { session: null, user: null }, error }),
    getUser: async () => ({ data: { user }, error: null }),
  }) as Parameters<typeof accessToken>[0] & Parameters<typeof renewedToken>[0];

test('a token that could not be refreshed for want of a network is an outage and not a sign-out', async () => {
  const cutOff = client(new AuthRetryableFetchError('Failed to fetch', 0));
  await expect(accessToken(cutOff)).rejects.toMatchObject({ code: 'network', status: 0 });
  await expect(renewedToken(cutOff)).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('a session that the server has ended is nobody', async () => {
  const ended = client(new AuthSessionMissingError());
  await expect(accessToken(ended)).resolves.toBeNull();
  await expect(renewedToken(ended)).resolves.toBeNull();
});

test('a session that cannot be renewed but still belongs to somebody is not given up', async () => {
  const kept = client(new AuthSessionMissingError(), { id: 'somebody' });
  await expect(renewedToken(kept)).rejects.toMatchObject({ code: 'network' });
});
