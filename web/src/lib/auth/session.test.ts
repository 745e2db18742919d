import { AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';
import { accessToken, renewedToken } from './session.ts';

const stored = vi.hoisted(() => ({ answer: {} as object, owner: null as object | null }));
vi.mock('./auth-client.ts', () => ({
  authClient: () => ({
    getSession: async () => stored.answer,
    refreshSession: async () => stored.answer,
    getUser: async () => ({ data: { user: stored.owner } }),
  }),
}));

test('a token that could not be refreshed for want of a network is an outage and not a sign-out', async () => {
  stored.answer = { data: { session: null }, error: new AuthRetryableFetchError('Failed to fetch', 0) };
  await expect(accessToken()).rejects.toMatchObject({ code: 'network', status: 0 });
  await expect(renewedToken()).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('a session that the server has ended is nobody', async () => {
  stored.answer = { data: { session: null }, error: new AuthSessionMissingError() };
  await expect(accessToken()).resolves.toBeNull();
  await expect(renewedToken()).resolves.toBeNull();
});

test('a session that cannot be renewed but still belongs to somebody is not given up', async () => {
  stored.answer = { data: { session: null }, error: new AuthSessionMissingError() };
  stored.owner = { id: 'somebody' };
  await expect(renewedToken()).rejects.toMatchObject({ code: 'network' });
});
