import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-rules.ts';

const HOME = 'https://numlet.example';

test.each(['/', '/dashboard', '/dashboard/account', '/confirm', '/reset-password'])(
  'a return to our own screen %s is allowed',
  (path) => {
    expect(redirectTarget(HOME, HOME + path)).toBe(HOME + path);
  },
);

test.each([
  undefined,
  null,
  '',
  'dashboard',
  '/dashboard',
  '//evil.example',
  '//evil.example/dashboard',
  'https://evil.example/dashboard',
  'https://numlet.example@evil.example/dashboard',
  'https://user@numlet.example/dashboard',
  'https://numlet.example.evil.example/dashboard',
  'https://numlet.example\\@evil.example/dashboard',
  'https:\\\\numlet.example/dashboard',
  'https://numlet.example\\dashboard',
  'https://NUMLET.example/dashboard',
  'HTTPS://numlet.example/dashboard',
  'http://numlet.example/dashboard',
  'https://numlet.example:8443/dashboard',
  'https://numlet.example:443/dashboard',
  'https://2130706433/dashboard',
  'https://numlet.example/dashboard?next=//evil.example',
  'https://numlet.example/dashboard#access_token=x',
  'https://numlet.example/dashboard/',
  'https://numlet.example/dashboard/../admin',
  'https://numlet.example/DASHBOARD',
  'https://numlet.example/%64ashboard',
  'https://numlet.example/dashboard\n',
  ' https://numlet.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,x',
  ['https://numlet.example/dashboard'],
])('a return URL that does not equal one of our screens is replaced by our own: %j', (wanted) => {
  expect(redirectTarget(HOME, wanted)).toBe(HOME);
});
