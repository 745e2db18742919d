import { expect, test } from 'vitest';
import { groupExamples, readExamples } from './examples/read-examples.ts';
import { extractCode } from './extract-code.ts';

test.each([...groupExamples(readExamples('kinds'))])(
  '%s: each code is found, and nothing else',
  (_, examples) => {
    const found = examples.map((example) => ({ ...example, code: extractCode(example.text)?.code ?? null }));
    expect(found).toEqual(examples);
  },
);

// Digits that look like a year, a date or a round number, and ordinary ones.
const OTHER_DIGITS: Record<number, string[]> = {
  4: ['7318', '0482', '9051', '1111'],
  5: ['73182', '04829', '12345'],
  6: ['731824', '048291', '111111', '123456', '202611'],
  7: ['7318245', '0482913'],
  8: ['73182456', '04829137', '11111111'],
};

test('if the digits of a code are replaced in a text, the new digits are found as its code', () => {
  for (const { code, text } of [...readExamples('examples'), ...readExamples('kinds')]) {
    const at = code === null ? -1 : text.indexOf(code);
    // A text that repeats its code would have two.
    if (code === null || at === -1 || at !== text.lastIndexOf(code) || !/^\d{4,8}$/.test(code)) continue;
    for (const digits of OTHER_DIGITS[code.length] ?? []) {
      const other = text.slice(0, at) + digits + text.slice(at + code.length);
      expect([extractCode(other)?.code, other]).toEqual([digits, other]);
    }
  }
});

test.each([
  ['a year', 'Your one-time password for the purchase of 24.00 EUR is %s', ['1900', '1971', '2026', '2099']],
  ['a date', '%s is your Lantern code.', ['20261127', '20270101']],
  ['a round number', 'Register with %s', ['100000', '120600', '000000']],
  ['a year in brackets', '[%s] is your Lantern verification code', ['1984', '2026']],
])('digits that look like %s are a code if the text says so', (_, text, codes) => {
  for (const code of codes) expect(extractCode(text.replace('%s', code))?.code).toBe(code);
});

test('in a text longer than any sender can send, the beginning and the end are searched, and the offsets are correct', () => {
  const filler = 'A line of a newsletter without any number. '.repeat(400);
  const first = extractCode(`Your Lantern code is 482913. ${filler}`);
  expect(first).toMatchObject({ code: '482913', start: 21, end: 27 });
  const text = `${filler}Your Lantern code is 482913.`;
  const last = extractCode(text);
  expect(text.slice(last?.start, last?.end)).toBe('482913');
});
