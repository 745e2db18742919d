import { formatPhone, parsePhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { likelyPhone } from './likely-phone.ts';
import { phoneProblem, typedPhone } from './typed-phone.ts';

test.each(['+447700900123', '+4915123456789', '+12025550132', '+393471234567', '+14165550132'])(
  '%s is shown as a person would type it, and read back the same',
  (phone) => {
    const { country, digits } = typedPhone(phone);
    expect(digits).not.toBe('');
    expect(parsePhone(digits, country)).toBe(phone);
  },
);

test('an invalid number of a country is refused with its dial code and name', () => {
  expect(phoneProblem({ country: 'GB', digits: '5' })).toBe(
    'This is not a valid number for +44 (United Kingdom).',
  );
  expect(phoneProblem({ country: 'GB', digits: '+3585' })).toBe('This is not a valid phone number.');
  for (const digits of ['+77011234567', '+989121234567', '+18764567890'])
    expect(phoneProblem({ country: 'GB', digits })).toBe('Codes cannot be sent to numbers of this country.');
});

test.each([
  ['BR', '21 9876-5432', '+55 21 99876 5432'],
  ['BR', '+55 85 8123 4567', '+55 85 98123 4567'],
  ['AR', '0341 412-3456', '+54 9 341 412 3456'],
  ['BR', '(71) 7123-4567', '+55 71 97123 4567'],
  ['AR', '11 4321-8765', '+54 9 11 4321 8765'],
  ['VN', '0199 123 4567', '+84 591 234 567'],
])('in %s, %s is refused, and its current notation is offered', (country, digits, today) => {
  expect(phoneProblem({ country, digits })).toBe('This is not a mobile number.');
  const likely = likelyPhone({ country, digits }) ?? '';
  expect(formatPhone(likely)).toBe(today);
  expect(phoneProblem(typedPhone(likely))).toBeNull();
});

test('numbers that are already mobiles are not corrected', () => {
  for (const [country, digits] of [
    ['BR', '11 98765-4321'],
    ['AR', '9 11 4321-8765'],
    ['MX', '55 1234 5678'],
    ['GB', '07700 900123'],
    ['CL', '9 8765 4321'],
    ['IT', '347 123 4567'],
    ['UA', '050 123 4567'],
    ['AR', '0800 333 1234'],
  ] as const)
    expect(phoneProblem({ country, digits })).toBeNull();
});
