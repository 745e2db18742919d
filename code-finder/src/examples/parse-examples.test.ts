import { expect, test } from 'vitest';
import { parseExamples } from './parse-examples.ts';

const good = '{"text":"Your code is 482915","code":"482915","language":"en"}';

test('an example has exactly the fields of its line', () => {
  const none = '{"text":"See you at 1930","code":null,"language":"en","note":"a time"}';
  expect(parseExamples('a.jsonl', `${good}\n${none}\n`)).toEqual([
    { text: 'Your code is 482915', code: '482915', language: 'en' },
    { text: 'See you at 1930', code: null, language: 'en', note: 'a time' },
  ]);
});

test.each([
  ['{"text":"Your code', 'not a JSON object'],
  ['', 'not a JSON object'],
  ['["Your code is 1234"]', 'not a JSON object'],
  ['{"text":"","code":"1234","language":"en"}', '"text" must be a text that is not empty'],
  ['{"text":"A","language":"en"}', '"code" must be a text that is not empty, or null'],
  ['{"text":"A","code":1234,"language":"en"}', '"code" must be a text that is not empty, or null'],
  ['{"text":"A","code":null,"language":"English"}', '"language" must be a language tag'],
  ['{"text":"A","code":null,"language":"en","kind":"masks"}', 'has a language and a kind'],
  ['{"text":"A","code":null,"kind":" "}', '"kind" must be a text that is not empty'],
  ['{"text":"A","code":null,"language":"en","note":3}', '"note" must be a text that is not empty'],
  ['{"text":"A","code":null,"lang":"en"}', 'unknown field "lang"'],
  ['{"text":"A","code":null,"kind":"masks"}', 'has a kind, but the first line has a language'],
  ['{"text":"A","code":null}', 'has neither language nor kind, but the first line has a language'],
  [good, 'repeats the text of line 1'],
])('the bad example %s is reported with its file and line', (line, problem) => {
  expect(() => parseExamples('unseen/c.jsonl', `${good}\n${line}\n`)).toThrow(`unseen/c.jsonl:2: ${problem}`);
});

test('every bad line of a file is reported, including a truncated last line', () => {
  expect(() => parseExamples('a.jsonl', `?\n${good}\n{}\n${good.slice(0, 20)}`)).toThrow(
    /^a\.jsonl:4: .*\na\.jsonl:1: .*\na\.jsonl:3: [^\n]*$/,
  );
});
