import { expect, test } from 'vitest';
import { isMissingPart } from './missing-part.ts';

test('a screen whose code is missing is distinguished from one that fails, in the words of every browser', () => {
  const words = [
    'Failed to fetch dynamically imported module: /assets/dashboard-billing-1.js',
    'error loading dynamically imported module: /assets/dashboard-billing-1.js',
    'Importing a module script failed.',
  ];
  expect(words.map((message) => isMissingPart(new TypeError(message)))).toEqual([true, true, true]);
  expect(isMissingPart(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(false);
  expect(isMissingPart('Failed to fetch dynamically imported module')).toBe(false);
});
