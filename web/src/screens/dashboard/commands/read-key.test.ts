import { expect, test } from 'vitest';
import { readKey } from './read-key.ts';

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };
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
  'Ctrl or Cmd and K opens the menu, even in a field or over a dialog',
  (held) => {
    const where = { isTyping: true, isCovered: true, areOn: false, afterG: false };
    expect(readKey({ ...plain, ...held, key: 'k' }, where)).toEqual({ kind: 'menu' });
  },
);

test('a key that belongs to the browser is left to it, and a held key counts once', () => {
  expect(readKey({ ...plain, ctrlKey: true, key: 'c' }, there)).toBeNull();
  expect(readKey({ ...plain, metaKey: true, key: 'c' }, there)).toBeNull();
  expect(readKey({ ...plain, altKey: true, key: 'c' }, there)).toBeNull();
  expect(readKey({ ...plain, repeat: true, key: 'c' }, there)).toBeNull();
});

test.each([
  ['\u0441', 'KeyC', {}, { kind: 'copy' }],
  ['\u03c8', 'KeyC', {}, { kind: 'copy' }],
  ['\u0644', 'KeyG', {}, { kind: 'first' }],
  ['\u05e0', 'KeyB', { afterG: true }, { kind: 'go', page: 'billing' }],
  ['.', 'Slash', {}, { kind: 'search' }],
  ['?', 'Digit7', {}, { kind: 'keys' }],
  ['/', 'Backslash', {}, { kind: 'search' }],
  // Hebrew, Thai, Devanagari and Armenian letters at the position of C, and the question marks of Arabic and Chinese.
  ['\u05d1', 'KeyC', {}, { kind: 'copy' }],
  ['\u0e41', 'KeyC', {}, { kind: 'copy' }],
  ['\u092e', 'KeyC', {}, { kind: 'copy' }],
  ['\u0581', 'KeyC', {}, { kind: 'copy' }],
  ['\uff43', 'KeyC', {}, { kind: 'copy' }],
  ['\u061f', 'Slash', {}, { kind: 'keys' }],
  ['\uff1f', 'Slash', {}, { kind: 'keys' }],
  ['\u0442', 'KeyN', { afterG: true }, { kind: 'go', page: 'search' }],
  // The keys of a French keyboard have other letters than those of an American one.
  ['a', 'KeyQ', {}, null],
  ['\u00e7', 'KeyC', {}, null],
] as const)(
  'the key that writes %s at the position of %s is read as on a Latin keyboard',
  (key, code, where, act) => {
    expect(readKey({ ...plain, key, code }, { ...there, ...where })).toEqual(act);
  },
);

test('Ctrl and the key of K open the menu on Cyrillic, Georgian, Korean, Arabic, Thai and Tamil keyboards', () => {
  for (const key of ['\u043b', '\u10d9', '\u314f', '\u0645', '\u0e32', '\u0b95'])
    expect(readKey({ ...plain, ctrlKey: true, key, code: 'KeyK' }, there)).toEqual({ kind: 'menu' });
});
