import { expect, test } from 'vitest';
import { shortName, splitNumber } from './heavy-part.ts';

test('a last group of four or three digits is the short name', () => {
  expect(splitNumber(['415', '555', '0132'])).toEqual({
    light: ['415', '555'],
    heavyGroupStart: '',
    heavy: '0132',
  });
  expect(shortName(['491', '570', '156'])).toBe('156');
});

test('the short name of a longer last group is its last four digits', () => {
  expect(splitNumber(['7700', '900456'])).toEqual({ light: ['7700'], heavyGroupStart: '90', heavy: '0456' });
});

test('if numbers are written in pairs the last four digits are the last two groups', () => {
  expect(splitNumber(['6', '12', '34', '56', '78'])).toEqual({
    light: ['6', '12', '34'],
    heavyGroupStart: '',
    heavy: '56 78',
  });
  expect(shortName(['6', '12', '34', '56', '78'])).toBe('5678');
});

test('a number without groups has an empty short name', () => {
  expect(shortName([])).toBe('');
});
