import { expect, test } from 'vitest';
import { isWrittenLine } from './written-line.ts';

test.each([
  ['a line break', 'Ines\r\nBcc: all@example.com'],
  ['a tabulator', 'Ines\tAdeyemi'],
  ['an escape', 'Ines\u001b[31m'],
  ['a line separator', 'Ines\u2028Adeyemi'],
  ['another direction of writing', 'Ines\u202eredlac@example.com'],
  ['an isolate', 'Ines\u2066x\u2069'],
  ['a character of no width', 'Ines\u200b'],
  ['a soft hyphen', 'In\u00ades'],
  ['a pile of marks', `I${'\u0301'.repeat(90)}nes`],
  ['a filler alone', '\u3164'],
  ['joiners alone', '\u200d\u200c'],
  ['blanks alone', ' \u00a0'],
])('%s is not allowed in a name', (_what, name) => {
  expect(isWrittenLine(name)).toBe(false);
});

test.each([
  'Ines Adeyemi',
  'Nguyễn Thị Ánh',
  'می\u200cخواهم', // a joiner that Persian needs
  'क्\u200dष', // and one that Hindi needs
  'שָׁלוֹם',
  '김철수',
  '👩\u200d💻 work',
  '❤\ufe0f',
  '7',
])('%s is a name', (name) => {
  expect(isWrittenLine(name)).toBe(true);
});
