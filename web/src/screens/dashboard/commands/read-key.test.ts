import { expect, test } from 'vitest';
import { readKey } from './read-key.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };
const there = { isTyping: false, isCovered: false, areOn: true, afterG: false };

test.each([
  ['c', {}, { kind: 'copy' }],
  ['/', {}, { kind: 'search' }],
  ['?', {}, { kind: 'keys' }],
  ['g', {}, { kind: 'first' }],
  ['b', { afterG: true }, { kind: 'go', page: 'billing' }],
  ['N', { afterG: true }, { kind: 'go', page: 'search' }],
  ['b', {}, null],
  ['c', { isTyping: true }, null],
  ['c', { isCovered: true }, null],
  ['c', { areOn: false }, null],
])('the key %s with %j: %j', (key, where, act) => {
  expect(readKey({ ...plain, key }, { ...there, ...where })).toEqual(act);
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'Ctrl or Cmd and K opens the menu, in a field and over a dialog as well',
  (held) => {
    const where = { isTyping: true, isCovered: true, areOn: false, afterG: false };
    expect(readKey({ ...plain, ...held, key: 'k' }, where)).toEqual({ kind: 'menu' });
  },
);

test('a key that belongs to the browser is left to it, and one that is held down is pressed once', () => {
  expect(readKey({ ...plain, ctrlKey: true, key: 'c' }, there)).toBeNull();
  expect(readKey({ ...plain, metaKey: true, key: 'c' }, there)).toBeNull();
  expect(readKey({ ...plain, altKey: true, key: 'c' }, there)).toBeNull();
  expect(readKey({ ...plain, repeat: true, key: 'c' }, there)).toBeNull();
});
