import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const RULES = Array.from({ length: 38 }, (_, place) => place + 1);
const TEST_FILES = '{contract,server,sandbox,scripts}/**/*.test.ts';

const document = readFileSync(join(root, 'docs/billing.md'), 'utf8');

/** Matches "rule 7: ...", "rules 8 and 13: ..." and "rules 6, 17 and 21: ..." at the start of a title. */
function rulesNamedBy(source: string): number[] {
  const titles = source.matchAll(/\(\s*['"`]rules? ([\d, and]+):/g);
  return [...titles].flatMap(([, list]) => (list?.match(/\d+/g) ?? []).map(Number));
}

function testSources(): string[] {
  const files = globSync(TEST_FILES, { cwd: root, exclude: (path) => path.includes('node_modules') });
  // The example titles in this file prove nothing.
  const others = files.filter((file) => !file.endsWith('billing-rules.test.ts'));
  return others.map((file) => readFileSync(join(root, file), 'utf8'));
}

test('the document has the 38 rules, in their order', () => {
  const numbers = [...document.matchAll(/^\*\*(\d+)\.\*\* /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(RULES);
});

test('each of the 38 rules is named by the title of a test', () => {
  const named = new Set(testSources().flatMap(rulesNamedBy));
  expect(RULES.filter((rule) => !named.has(rule))).toEqual([]);
});

test('no title names a rule that the document does not have', () => {
  expect(
    testSources()
      .flatMap(rulesNamedBy)
      .filter((rule) => !RULES.includes(rule)),
  ).toEqual([]);
});

test('titles are read as written: one rule, two, several', () => {
  const source = `test('rule 7: a', ...); test("rules 8 and 13: b", ...); test(\n  'rules 6, 17 and 21: c', ...); test.each([[f(1)]])('rule 9: %s', ...); test('rule of thumb: d')`;
  expect(rulesNamedBy(source)).toEqual([7, 8, 13, 6, 17, 21, 9]);
});
