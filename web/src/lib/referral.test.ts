import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeReferral } from './referral.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the code in the URL is kept in capitals for the rest of the visit', () => {
  expect(storeReferral('?ref=abc123')).toBe('ABC123');
  expect(storeReferral('')).toBe('ABC123');
});

test('a newer code replaces an older one', () => {
  storeReferral('?ref=abc123');
  expect(storeReferral('?ref=XYZ')).toBe('XYZ');
  expect(storeReferral('?other=1')).toBe('XYZ');
});

test('a browser that refuses storage still uses the code in the URL', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(storeReferral('?ref=abc')).toBe('ABC');
  expect(storeReferral('')).toBe('');
});
