import { afterEach, expect, test, vi } from 'vitest';
import { authFetch, waitInWords } from './auth-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, headers: Record<string, string>) {
  const body = { code: 'over_request_rate_limit', message: 'Request rate limit reached', msg: 'the same' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers }));
}

test('a refusal for too many attempts says how long to wait and keeps its code', async () => {
  answer(429, { 'retry-after': '840', 'x-supabase-api-version': '2024-01-01' });
  const response = await authFetch('/auth/v1/token');
  expect(response.status).toBe(429);
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  await expect(response.json()).resolves.toEqual({
    code: 'over_request_rate_limit',
    message: 'Too many attempts. Please wait 14 minutes.',
    msg: 'Too many attempts. Please wait 14 minutes.',
  });
});

test('every other response is passed on unchanged', async () => {
  answer(400, {});
  await expect((await authFetch('/auth/v1/token')).json()).resolves.toMatchObject({
    message: 'Request rate limit reached',
  });
});

test('a session states how long it lasts, not the time of its end, which a wrong clock would place in the past', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 900, expires_at: 1_700_000_000 }),
  );
  await expect((await authFetch('/auth/v1/token')).json()).resolves.toEqual({
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 900,
  });
});

test('a wait is rounded up, so that no person returns too early', () => {
  expect([1, 59, 60, 61, 900].map(waitInWords)).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '15 minutes',
  ]);
});
