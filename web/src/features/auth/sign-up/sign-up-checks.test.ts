import { expect, test } from 'vitest';
import { fieldProblems, firstMarked, firstNotice, type SignUpValues } from './sign-up-checks.ts';

const complete: SignUpValues = {
  fullName: 'Ines Adeyemi',
  email: 'ines@example.com',
  phone: { country: 'GB', digits: '7400123456' },
  password: 'a long password',
  confirmation: 'a long password',
  referralCode: '',
  purposes: ['freelancing'],
  acceptsTerms: true,
};
const nothing: SignUpValues = {
  fullName: ' ',
  email: '',
  phone: { country: 'GB', digits: '' },
  password: '',
  confirmation: '',
  referralCode: '',
  purposes: [],
  acceptsTerms: false,
};

test('a complete form has no problem', () => {
  expect(firstNotice(complete)).toBeNull();
  expect(fieldProblems(complete)).toEqual({});
});

test('the notices come one at a time, in the order of the specification', () => {
  const repairs: [string, Partial<SignUpValues>][] = [
    ["Passwords Don't Match", { confirmation: 'short' }],
    ['Full Name Required', { fullName: complete.fullName }],
    ['Phone Number Required', { phone: { country: 'GB', digits: '12' } }],
    ['Phone Number Not Valid', { phone: complete.phone }],
    ['Purpose Selection Required', { purposes: complete.purposes }],
    ['Terms Acceptance Required', { acceptsTerms: true }],
    ['Password Too Short', { password: complete.password, confirmation: complete.confirmation }],
  ];
  let values = { ...nothing, password: 'short', confirmation: 'another' };
  for (const [title, repair] of repairs) {
    expect(firstNotice(values)?.title).toBe(title);
    values = { ...values, ...repair };
  }
  expect(firstNotice(values)).toBeNull();
});

test('submitting an empty form marks every required field, and the first is the name', () => {
  const problems = fieldProblems(nothing);
  expect(Object.keys(problems)).toEqual([
    'fullName',
    'email',
    'phone',
    'password',
    'confirmation',
    'purposes',
    'acceptsTerms',
  ]);
  expect(firstNotice(nothing)?.title).toBe('Full Name Required');
  expect(firstMarked(problems)).toBe('fullName');
});

test("the first marked field follows the form's order, even if the notice is about a later one", () => {
  const values = { ...complete, fullName: '', confirmation: 'another one' };
  expect(firstNotice(values)?.title).toBe("Passwords Don't Match");
  expect(firstMarked(fieldProblems(values))).toBe('fullName');
});

test.each([
  ['no address', { email: 'ines@example' }, 'email'],
  ['a password that is too short', { password: 'short', confirmation: 'short' }, 'password'],
  ['two passwords', { confirmation: 'a long passwort' }, 'confirmation'],
  ['digits of another country', { phone: { country: 'GB', digits: '12' } }, 'phone'],
])('%s is reported at its own field, and at no other', (_, wrong, field) => {
  expect(Object.keys(fieldProblems({ ...complete, ...wrong }))).toEqual([field]);
});

test('a German mobile whose national number begins with 1 is accepted in its domestic notation', () => {
  expect(fieldProblems({ ...complete, phone: { country: 'DE', digits: '15123456789' } })).toEqual({});
});
