import { parsePhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { readTypedPhone } from './read-typed-phone.ts';

const paste = (text: string, country = 'US') => readTypedPhone(text, { country, digits: '' });
/** Each character as the keyboard adds it to the field's text. */
const type = (text: string, country = 'US') =>
  [...text].reduce((field, key) => readTypedPhone(field.digits + key, field), { country, digits: '' });

test.each([
  ['a number with plus and gaps', '+49 151 23456789', 'DE', '+4915123456789'],
  ['a British number with its zero in brackets', '+44 (0)7400 123456', 'GB', '+447400123456'],
  ['a number without its plus', '393471234567', 'IT', '+393471234567'],
  ['a number as called from America', '011 52 55 1234 5678', 'MX', '+525512345678'],
  ['a number as called from Europe', '0034 612 34 56 78', 'ES', '+34612345678'],
  ['a number copied with invisible marks', '\u202a+61 412 345 678\u202c', 'AU', '+61412345678'],
  [
    'a number in Arabic digits',
    '+\u0664\u0664\u0667\u0667\u0660\u0660\u0669\u0660\u0660\u0664\u0665\u0666',
    'GB',
    '+447700900456',
  ],
  ['a Canadian number', '+1 416 555 0123', 'CA', '+14165550123'],
  ['a number copied as a link', 'tel:+33-6-12-34-56-78', 'FR', '+33612345678'],
  ['a number with its plus in brackets', '(+66) 81 234 5678', 'TH', '+66812345678'],
  ['a number in full width', '\uff0b\uff18\uff12 10 1234 5678', 'KR', '+821012345678'],
  [
    'a number in Devanagari digits',
    '+\u096a\u096a \u096d\u096a\u0966\u0966 \u0967\u0968\u0969\u096a\u096b\u096c',
    'GB',
    '+447400123456',
  ],
  ['a number with gaps that do not break', '+27\u00a082\u202f123\u202f4567', 'ZA', '+27821234567'],
])('%s sets the country when it is pasted', (_, text, country, phone) => {
  const read = paste(text);
  expect(read.country).toBe(country);
  expect(parsePhone(read.digits, read.country)).toBe(phone);
});

test.each([
  ['JP', '010 1 202 555 0132', 'US', '+12025550132'],
  ['KR', '00700 81 90 1234 5678', 'JP', '+819012345678'],
  ['IL', '013 44 7400 123456', 'GB', '+447400123456'],
  ['BR', '0021 351 912 345 678', 'PT', '+351912345678'],
])('a number in the notation of %s sets the country: %s', (from, text, country, phone) => {
  for (const read of [paste(text, from), type(text, from)]) {
    expect(read.country).toBe(country);
    expect(parsePhone(read.digits, read.country)).toBe(phone);
  }
});

test.each([
  ['+447700900789', 'GB', '+447700900789'],
  ['+5511987654321', 'BR', '+5511987654321'],
  ['00393471234567', 'IT', '+393471234567'],
])('%s typed key by key sets the country', (text, country, phone) => {
  const read = type(text);
  expect(read.country).toBe(country);
  expect(parsePhone(read.digits, read.country)).toBe(phone);
});

test.each([
  ['DE', '015112345678'],
  ['US', '4474000123'],
  ['IT', '3912345678'],
  ['IN', '9123456789'],
  ['US', '44740012345678'],
  ['KR', '0212345678'],
  ['SG', '65123456'],
])('digits typed key by key never change the country: %s %s', (country, text) => {
  expect(type(text, country)).toEqual({ country, digits: text });
});

test('the dial code of the chosen country, which the field shows beside it, is removed', () => {
  const read = { country: 'DE', digits: '15123456789' };
  for (const text of ['+49 151 23456789', '0049 151 23456789', '011 49 151 23456789'])
    for (const field of [paste(text, 'DE'), type(text, 'DE')]) expect([text, field]).toEqual([text, read]);
});

test('a pasted number of the chosen country stays there, even if it begins with the dial code of another country', () => {
  expect(paste('3912345678', 'IT')).toEqual({ country: 'IT', digits: '3912345678' });
  expect(paste('9198765432', 'IN')).toEqual({ country: 'IN', digits: '9198765432' });
});
