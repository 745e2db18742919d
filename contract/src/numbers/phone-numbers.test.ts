import { expect, test } from 'vitest';
import { maskPhone, maskPhoneAdmin } from './mask-phone.ts';
import { formatPhone, groupPhone, parseInternationalPhone, parsePhone } from './phone-numbers.ts';

test.each([
  ['a German mobile that begins with 1', 'DE', '15112345678', '+4915112345678'],
  ['a German mobile with its leading zero', 'DE', '015112345678', '+4915112345678'],
  ['a German mobile typed with its dial code', 'DE', '4915112345678', '+4915112345678'],
  ['a German landline', 'DE', '030 123456', '+4930123456'],
  ['an Italian mobile that begins with 39', 'IT', '3912345678', '+393912345678'],
  ['an Italian mobile typed with its dial code', 'IT', '393912345678', '+393912345678'],
  ['an Italian landline, whose zero belongs to it', 'IT', '0612345678', '+390612345678'],
  ['an American number', 'US', '2025550132', '+12025550132'],
  ['an American number with a leading 1', 'US', '12025550132', '+12025550132'],
  ['a Canadian number', 'CA', '4165550123', '+14165550123'],
  ['a Canadian number with the United States selected', 'US', '4165550123', '+14165550123'],
  ['a British mobile', 'GB', '07911123456', '+447911123456'],
  ['a British mobile without its zero', 'GB', '7911123456', '+447911123456'],
  ['a British mobile typed with its dial code', 'GB', '447911123456', '+447911123456'],
  ['a British mobile kept for examples', 'GB', '7700900123', '+447700900123'],
  ['a Nigerian mobile', 'NG', '08031234567', '+2348031234567'],
  ['a Nigerian mobile typed with its dial code', 'NG', '2348031234567', '+2348031234567'],
  ['an Indian mobile', 'IN', '9876543210', '+919876543210'],
  ['an Indian mobile that begins with 91', 'IN', '9123456789', '+919123456789'],
  ['an Indian mobile typed with its dial code', 'IN', '919876543210', '+919876543210'],
  ['a number pasted with plus and blanks', 'GB', '+44 7911 123456', '+447911123456'],
  ['a Mexican mobile as messengers show it', 'MX', '+52 1 55 1234 5678', '+525512345678'],
  ['a Mexican mobile with its former 1', 'MX', '1 664 123 4567', '+526641234567'],
  ['a Mexican mobile typed with dial code and former 1', 'MX', '5213312345678', '+523312345678'],
  ['a Mexican mobile as it was called from its own city', 'MX', '044 55 1234 5678', '+525512345678'],
  ['a Mexican mobile as it was called from another city', 'MX', '+52 045 664 123 4567', '+526641234567'],
  ['a Chilean mobile of eight digits', 'CL', '8765 4321', '+56987654321'],
  ['a Chilean mobile behind 09', 'CL', '09 6543 2187', '+56965432187'],
  ['a Chilean mobile of today', 'CL', '9 8765 4321', '+56987654321'],
  ['an Italian mobile with the zero of before 2001', 'IT', '+39 0347 1234567', '+393471234567'],
  ['a Ukrainian mobile behind 8', 'UA', '8 050 123 4567', '+380501234567'],
  ['an Argentine mobile behind 15', 'AR', '0351 15 412-3456', '+5493514123456'],
  ['a Brazilian mobile behind the digits of an operator', 'BR', '0 15 11 98765-4321', '+5511987654321'],
  ['an Australian number with its zero behind the dial code', 'AU', '+61 (0)412 345 678', '+61412345678'],
  ['a number copied as a link', 'ZA', 'tel:+27-82-123-4567', '+27821234567'],
  ['a country in lower case', 'us', '(202) 555-0132', '+12025550132'],
])('%s is parsed', (_, country, typed, expected) => {
  expect(parsePhone(typed, country)).toBe(expected);
});

test.each([
  ['too few digits', 'US', '555'],
  ['too many digits', 'US', '20255501320000'],
  ['nothing', 'GB', ''],
  ['letters alone', 'US', 'call me'],
  ['a number of another country', 'US', '+447911123456'],
  ['an unknown country', 'ZZ', '2025550132'],
  ['an endless text', 'US', '2'.repeat(1_000_000)],
])('%s is not a phone number', (_, country, typed) => {
  expect(parsePhone(typed, country)).toBeNull();
});

test('a number with its dial code needs no country', () => {
  expect(parseInternationalPhone('+44 7911 123456')).toBe('+447911123456');
  expect(parseInternationalPhone('+447700900123')).toBe('+447700900123');
  expect(parseInternationalPhone('07911123456')).toBeNull();
  expect(parseInternationalPhone('+123')).toBeNull();
});

test('a mask keeps the first three and the last four characters of a number of more than seven characters', () => {
  expect(maskPhone('+12025550132')).toBe('+12*****0132');
  expect(maskPhone('12345678')).toBe('123*5678');
  expect(maskPhone('1234567')).toBe('1234567');
  expect(maskPhone('')).toBe('');
});

test('the administrator’s mask has three asterisks for a number of any length above seven characters, and leaves shorter numbers unchanged', () => {
  expect(maskPhoneAdmin('+12025550132')).toBe('+12***0132');
  expect(maskPhoneAdmin('1234567')).toBe('1234567');
});

test.each([
  ['+12025550132', '+1', ['202', '555', '0132']],
  ['+447911123456', '+44', ['7911', '123456']],
  ['+61412345678', '+61', ['412', '345', '678']],
])('%s is grouped as is usual in its country', (number, dial, groups) => {
  expect(groupPhone(number)).toEqual({ dial, groups });
  expect(formatPhone(number)).toBe([dial, ...groups].join(' '));
});

test('a sender that is not a phone number stays one group', () => {
  expect(groupPhone('VERIFY')).toEqual({ dial: '', groups: ['VERIFY'] });
});
