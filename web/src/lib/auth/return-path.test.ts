import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearReturnPath, isSignInRedirect, pathAfterSignIn, storeReturnPath } from './return-path.ts';

const KEY = 'numlet.place-left';
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  clearReturnPath();
  vi.unstubAllGlobals();
});

test('the page that was left is opened once, by the person who left it', () => {
  storeReturnPath('/dashboard?tab=billing&part=transactions', 'ines');
  expect(pathAfterSignIn('ines')).toBe('/dashboard?tab=billing&part=transactions');
  expect(pathAfterSignIn('ines')).toBe('/dashboard');
});

test('another person starts on the dashboard, and no trace of the page remains', () => {
  storeReturnPath('/dashboard?payment=success&order=1', 'ines');
  expect(pathAfterSignIn('bo')).toBe('/dashboard');
  expect(pathAfterSignIn('ines')).toBe('/dashboard');
});

test('a page opened without a session is opened by the person who signs in', () => {
  storeReturnPath('/dashboard/account', null);
  expect(pathAfterSignIn('bo')).toBe('/dashboard/account');
});

test('after a sign-out the next sign-in starts on the dashboard', () => {
  storeReturnPath('/dashboard?tab=billing', 'ines');
  clearReturnPath();
  expect(pathAfterSignIn('ines')).toBe('/dashboard');
});

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  '\t//evil.example/dashboard',
  'javascript:alert(1)//dashboard',
  '/dashboard/../../evil',
  '/dashboard/..//evil.example',
  '/dashboards',
  '/reset-password?code=1',
  '',
  7,
  null,
])('only a signed-in screen of this site is opened, whatever was stored: %j', (place) => {
  stored.set(KEY, JSON.stringify({ place, userId: null }));
  expect(pathAfterSignIn('ines')).toBe('/dashboard');
});

test.each(['not json', '[]', '"/dashboard?tab=billing"', '{}'])(
  'an unreadable value is not a return path: %s',
  (kept) => {
    stored.set(KEY, kept);
    expect(pathAfterSignIn('ines')).toBe('/dashboard');
  },
);

test('a browser that refuses storage keeps the return path as long as the page is open', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeReturnPath('/dashboard?tab=referrals', 'ines');
  expect(pathAfterSignIn('ines')).toBe('/dashboard?tab=referrals');
  expect(pathAfterSignIn('ines')).toBe('/dashboard');
});

test('Google’s redirect is not a page to return to', () => {
  expect(isSignInRedirect('?error=access_denied&error_description=no')).toBe(true);
  expect(isSignInRedirect('?payment=success&order=1')).toBe(false);
});
