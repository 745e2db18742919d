import { expect, test } from 'vitest';
import { firstProblem, type SignUpValues } from './sign-up-checks.ts';

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

test('a complete form has no problem', () => {
  expect(firstProblem(complete)).toBeNull();
});

test('the problems come one at a time, in the order of the specification', () => {
  const empty: SignUpValues = {
    ...complete,
    fullName: ' ',
    phone: { country: 'GB', digits: '' },
    password: 'short',
    confirmation: 'another',
    purposes: [],
    acceptsTerms: false,
  };
  const repairs: [string, Partial<SignUpValues>][] = [
    ["Passwords Don't Match", { confirmation: 'short' }],
    ['Full Name Required', { fullName: complete.fullName }],
    ['Phone Number Required', { phone: { country: 'GB', digits: '12' } }],
    ['Phone Number Not Valid', { phone: complete.phone }],
    ['Purpose Selection Required', { purposes: complete.purposes }],
    ['Terms Acceptance Required', { acceptsTerms: true }],
    ['Password Too Short', { password: complete.password, confirmation: complete.confirmation }],
  ];
  let values = empty;
  for (const [title, repair] of repairs) {
    expect(firstProblem(values)?.notice.title).toBe(title);
    values = { ...values, ...repair };
  }
  expect(firstProblem(values)).toBeNull();
});

test('a German mobile, whose national number begins with 1, is accepted as it is dialled there', () => {
  expect(firstProblem({ ...complete, phone: { country: 'DE', digits: '15123456789' } })).toBeNull();
});
