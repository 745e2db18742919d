import { expect, test } from 'vitest';
import { isBelow } from './web-push.ts';

test('an address counts as the push service of the sandbox by where it leads, not by how it begins', () => {
  const base = 'http://127.0.0.1:5001/push/';
  expect(isBelow('http://127.0.0.1:5001/push/abc', base)).toBe(true);
  for (const endpoint of [
    'http://127.0.0.1:5001/push/../control/reset',
    'http://127.0.0.1:5001/push/%2e%2e/control/reset',
    'http://127.0.0.1:5001/push\\..\\control/reset',
    'http://127.0.0.1:5001/pushed/abc',
    'http://127.0.0.1:5002/push/abc',
    'http://ines@127.0.0.1:5001/push/abc',
    'https://127.0.0.1:5001/push/abc',
    'no address',
  ])
    expect([endpoint, isBelow(endpoint, base)]).toEqual([endpoint, false]);
});
