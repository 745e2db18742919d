import { expect, test } from 'vitest';
import { later, MINUTE, SECOND } from '../../../clock.ts';
import { isFreshlyConfirmed } from './require-fresh-confirmation.ts';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['a password of this moment', ['password'], 0, false, true],
  ['a password of five minutes ago', ['password'], 5 * MINUTE, false, true],
  ['a password of a second more', ['password'], 5 * MINUTE + SECOND, false, false],
  ['Google of this moment', ['oauth'], 0, false, true],
  ['a mailed code of this moment', ['otp'], 0, false, false],
  ['a password where there is a second factor', ['password'], 0, true, false],
  ['a code of the app', ['totp'], 5 * MINUTE, true, true],
  ['a recovery code', ['mfa/recovery_code'], 5 * MINUTE, true, true],
  ['a code of the app, a second too old', ['totp'], 5 * MINUTE + SECOND, true, false],
  ['a code from before a clock was set back', ['totp'], -2 * MINUTE, true, false],
  ['nothing', [], 0, false, false],
])(
  'a confirmation is fresh for five minutes, with the second factor if there is one: %s',
  (_, methods, age, hasSecondFactor, isFresh) => {
    const timestamp = later(now, -age).getTime() / 1000;
    const amr = methods.map((method) => ({ method, timestamp }));
    expect(isFreshlyConfirmed({ amr, hasSecondFactor }, now)).toBe(isFresh);
  },
);
