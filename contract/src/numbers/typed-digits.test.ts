import { expect, test } from 'vitest';
import { phoneInput, verifyOtpInput } from '../accounts/verification.ts';
import { searchInput } from './numbers.ts';
import { parseInternationalPhone, parsePhone } from './phone-numbers.ts';
import { typedDigits } from './typed-digits.ts';

/** The same digits in the script whose zero is given. */
const inScript = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const SCRIPTS = [
  ['Arabic', 0x660],
  ['Persian', 0x6f0],
  ['Devanagari', 0x966],
  ['Bengali', 0x9e6],
  ['Thai', 0xe50],
  ['Burmese', 0x1040],
  ['full width', 0xff10],
] as const;

test.each(SCRIPTS)(
  '%s digits are accepted like ASCII digits in a number, phone, code and area code',
  (_, zero) => {
    const typed = (text: string) => inScript(zero, text);
    expect(typedDigits(typed('0123 456-789'))).toBe('0123456789');
    expect(parsePhone(typed('050 123 4567'), 'SA')).toBe('+966501234567');
    expect(parsePhone(typed('+20 100 123 4567'), 'EG')).toBe('+201001234567');
    expect(parseInternationalPhone(typed('+44 7400 123456'))).toBe('+447400123456');
    expect(verifyOtpInput.parse({ otp_code: typed('730518') })).toEqual({ otp_code: '730518' });
    expect(phoneInput.parse({ phone_number: typed('+447700900321') })).toEqual({
      phone_number: '+447700900321',
    });
    expect(
      searchInput.parse({ countryCode: 'US', phoneType: 'Local', areaCode: typed('415') }).areaCode,
    ).toBe('415');
  },
);

test('the digits of every script that a keyboard can type are accepted', () => {
  // Chinese numerals are also words, so that system is excluded.
  const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec');
  expect(systems.length).toBeGreaterThan(60);
  for (const numberingSystem of systems) {
    const typed = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1_234_567_890);
    expect([numberingSystem, typedDigits(typed)]).toEqual([numberingSystem, '1234567890']);
  }
});

test('letters of other scripts are not digits', () => {
  expect(typedDigits('\u0627\u0628\u00bd\u2460x')).toBe('');
});
