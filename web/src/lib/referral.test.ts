import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberReferral } from './referral.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the code of the address is kept in capitals for the rest of the visit', () => {
  expect(rememberReferral('?ref=abc123')).toBe('ABC123');
  expect(rememberReferral('')).toBe('ABC123');
});

test('a newer code takes the place of an older one', () => {
  rememberReferral('?ref=abc123');
  expect(rememberReferral('?ref=XYZ')).toBe('XYZ');
  expect(rememberReferral('?other=1')).toBe('XYZ');
});

test('a browser that refuses storage still uses the code of the address', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(rememberReferral('?ref=abc')).toBe('ABC');
  expect(rememberReferral('')).toBe('');
});
