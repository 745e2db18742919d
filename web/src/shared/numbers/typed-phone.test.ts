import { parsePhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { notAPhoneOf, typedPhone } from './typed-phone.ts';

test.each(['+447700900123', '+4915123456789', '+12025550132', '+393471234567', '+14165550132'])(
  '%s is shown as it would be typed, and read back the same',
  (phone) => {
    const { country, digits } = typedPhone(phone);
    expect(digits).not.toBe('');
    expect(parsePhone(digits, country)).toBe(phone);
  },
);

test('what is no number of a country is said with its dial code and name', () => {
  expect(notAPhoneOf('GB')).toBe('This is not a valid number for +44 (United Kingdom).');
});
