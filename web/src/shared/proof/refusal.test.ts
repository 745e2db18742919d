import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call/call-error.ts';
import { authRefusalOf, needsProof, readingFailed } from './refusal.ts';

test("a refusal is shown at its field, in the server's words, for both kinds of calls", () => {
  const wrong = new AuthApiError('Current password is incorrect', 400, 'current_password_invalid');
  expect(authRefusalOf(wrong)).toEqual({
    field: 'currentPassword',
    message: 'Current password is incorrect',
  });
  const details = { code: 'invalid_input', message: 'Not right.', status: 400, field: 'currentPassword' };
  expect(authRefusalOf(new CallError(details))).toEqual({ field: 'currentPassword', message: 'Not right.' });
  const other = new AuthApiError('Too many tries.', 429, 'over_request_rate_limit');
  expect(authRefusalOf(other)).toEqual({ field: null, message: 'Too many tries.' });
});

test('an unreachable server is distinguished from one that refuses', () => {
  const unreachable = 'The server could not be reached. Please try again.';
  expect(authRefusalOf(new AuthRetryableFetchError('fetch failed', 0)).message).toBe(unreachable);
  expect(authRefusalOf(new CallError({ code: 'network', message: 'x', status: 0 })).message).toBe(
    unreachable,
  );
  expect(authRefusalOf(new Error('x')).message).toBe(unreachable);
});

test('both requests for a new confirmation are recognised, and a refused read keeps its status', () => {
  expect(needsProof(new AuthApiError('x', 401, 'reauthentication_needed'))).toBe(true);
  expect(needsProof(new CallError({ code: 'reauthentication_needed', message: 'x', status: 403 }))).toBe(
    true,
  );
  expect(needsProof(new AuthApiError('x', 422, 'same_password'))).toBe(false);
  expect(readingFailed(new AuthApiError('x', 403, 'insufficient_aal')).status).toBe(403);
});
