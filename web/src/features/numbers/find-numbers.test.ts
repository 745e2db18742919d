import { expect, test } from 'vitest';
import { aNumber } from '../../testing/a-number.ts';
import { findNumbers } from './find-numbers.ts';

const numbers = [
  aNumber({ id: 'studio', name: 'Studio Zürich', phone_number: '+14155550132', country_code: 'US' }),
  aNumber({ id: 'client', name: null, phone_number: '+16045550178', country_code: 'CA' }),
  aNumber({ id: '2024', name: 'Launch 2024', phone_number: '+61491570156', country_code: 'AU' }),
];

test.each([
  ['', ['studio', 'client', '2024']],
  ['  ', ['studio', 'client', '2024']],
  ['zurich', ['studio']],
  ['STUDIO', ['studio']],
  ['canada', ['client']],
  ['0178', ['client']],
  ['+1 (604) 555', ['client']],
  ['555', ['studio', 'client']],
  ['2024', ['2024']],
  ['launch 2', ['2024']],
  ['-', []],
  ['nobody', []],
])('%j finds %j', (typed, found) => {
  expect(findNumbers(numbers, typed).map(({ id }) => id)).toEqual(found);
});
