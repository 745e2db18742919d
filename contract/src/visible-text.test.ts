import { expect, test } from 'vitest';
import { isVisibleText } from './visible-text.ts';

test.each([
  ['', false],
  [' \u00a0\n\t', false],
  ['\u200b\u2060\ufeff', false],
  ['\u202a\u202c', false],
  ['\u3164\u2800', false],
  ['\ufffc', false],
  ['\0', false],
  ['\u0301', false],
  ['a', true],
  ['\u200b7', true],
  ['?', true],
  ['\u{1f44d}', true],
  ['\u05e9', true],
])('that %j has a visible character is %s', (text, isVisible) => {
  expect(isVisibleText(text)).toBe(isVisible);
});
