import { expect, test } from 'vitest';
import { inputProblem } from '../input-problem.ts';
import { passwordGrantBody, refreshGrantBody, signupBody, updateUserBody, verifyBody } from './auth.ts';

const signup = {
  email: 'ada@example.com',
  password: 'correct horse battery',
  data: {
    full_name: 'Ada',
    phone_number: '+447911123456',
    referrer_code: null,
    selected_purposes: ['freelancing'],
  },
  gotrue_meta_security: {},
  code_challenge: null,
  code_challenge_method: null,
};

test('a sign-up is accepted as the library sends it, and unknown fields are kept', () => {
  expect(signupBody.parse({ ...signup, channel: 'sms' })).toEqual({ ...signup, channel: 'sms' });
  expect(signupBody.safeParse({ email: signup.email, password: signup.password }).success).toBe(true);
});

test('a sign-up without an email address, or with an overlong password, is refused with the name of the field', () => {
  const noEmail = signupBody.safeParse({ ...signup, email: undefined });
  expect(noEmail.error && inputProblem(noEmail.error)).toEqual({
    field: 'email',
    message: 'Email is required.',
  });
  const endless = signupBody.safeParse({ ...signup, password: 'x'.repeat(1_000_000) });
  expect(endless.error && inputProblem(endless.error).field).toBe('password');
});

test('tokens are requested with a password or a refresh token, each within limits', () => {
  expect(passwordGrantBody.safeParse({ email: 'ada@example.com', password: 'x' }).success).toBe(true);
  expect(refreshGrantBody.safeParse({ refresh_token: 'abc' }).success).toBe(true);
  expect(refreshGrantBody.safeParse({ refresh_token: 'x'.repeat(10_000) }).success).toBe(false);
});

test('a link is verified by its token hash; a code is verified together with the email address', () => {
  expect(verifyBody.safeParse({ type: 'recovery', token_hash: 'abc', options: {} }).success).toBe(true);
  expect(verifyBody.safeParse({ type: 'signup', email: 'ada@example.com', token: '123456' }).success).toBe(
    true,
  );
  expect(verifyBody.safeParse({ type: 'signup', token: '123456' }).success).toBe(false);
});

test('a request may change a single field', () => {
  expect(updateUserBody.safeParse({ password: 'another long one' }).success).toBe(true);
  expect(updateUserBody.safeParse({ data: { full_name: 'Ada L.' } }).success).toBe(true);
});

test('a token_hash that is not a string is dropped if the body has a code', () => {
  const code = { type: 'email', email: 'ines@example.com', token: '123456' };
  expect(verifyBody.parse({ ...code, token_hash: ['x'] })).toEqual(code);
  expect(verifyBody.parse({ ...code, token_hash: 'x' })).toMatchObject({ token_hash: 'x' });
});
