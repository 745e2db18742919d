import { expect, test } from 'vitest';
import { refusedField } from './refused-field.ts';

test.each([
  ['weak_password', 'This password is too easy to guess.', 'password', 'This password is too easy to guess.'],
  ['user_already_exists', 'User already registered', 'email', 'User already registered'],
  ['email_address_invalid', 'Email address is not valid', 'email', 'Email address is not valid'],
  ['validation_failed', 'phone_number: not a valid phone number', 'phone', 'Not a valid phone number'],
  ['validation_failed', 'full_name: Too big', 'fullName', 'Too big'],
  ['over_request_rate_limit', 'Too many requests', null, 'Too many requests'],
  ['validation_failed', 'something: else', null, 'something: else'],
] as const)('a refusal of the server is shown at its field: %s, %s', (code, message, field, words) => {
  expect(refusedField({ code, message })).toEqual({ field, message: words });
});
