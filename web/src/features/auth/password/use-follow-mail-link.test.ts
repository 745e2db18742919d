import { expect, test } from 'vitest';
import { readMailLink } from './use-follow-mail-link.ts';

test('the link of an email is read with its type, by default the first type', () => {
  expect(readMailLink('?token_hash=abc&type=email_change', ['signup', 'email_change'])).toEqual({
    tokenHash: 'abc',
    type: 'email_change',
  });
  expect(readMailLink('?token_hash=abc', ['recovery'])).toEqual({ tokenHash: 'abc', type: 'recovery' });
});

test('the link of another email, or a link without its token, is invalid', () => {
  expect(readMailLink('?token_hash=abc&type=recovery', ['signup', 'email'])).toBeNull();
  expect(readMailLink('?type=recovery', ['recovery'])).toBeNull();
  expect(readMailLink('', ['recovery'])).toBeNull();
});
