import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test('the first character and the domain of an email address are shown, whatever its length', () => {
  expect(maskEmail('ines@example.com')).toBe('i***@example.com');
  expect(maskEmail('i@example.com')).toBe('i***@example.com');
  expect(maskEmail('"a@b"@example.com')).toBe('"***@example.com');
  expect(maskEmail('😀smile@example.com')).toBe('😀***@example.com');
});
