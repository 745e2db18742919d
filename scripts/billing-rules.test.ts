import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** 39 and 40 are reserved for rules about carriers. */
const NUMBERS = [...Array.from({ length: 38 }, (_, place) => place + 1), 41];
const TEST_FILES = '{contract,server,sandbox,scripts}/**/*.test.ts';

const names = readNames(readFileSync(join(root, 'docs/billing.md'), 'utf8'));
const titles = testSources().flatMap(rulesOfTitles);

test('the document has the rules in their order, each with a name of its own', () => {
  expect([...names.keys()]).toEqual(NUMBERS);
  expect(new Set(names.values()).size).toBe(NUMBERS.length);
});

test('each of the rules is in the title of a test', () => {
  const tested = new Set(titles.flatMap(({ rules }) => rules.map(({ number }) => number)));
  expect([...names.keys()].filter((number) => !tested.has(number))).toEqual([]);
});

test('each title that begins with a rule has a number of the document, and the name of that rule if it gives a name', () => {
  expect(titles.filter(({ rules }) => !rules.every(isInDocument))).toEqual([]);
});

test('titles are parsed with one rule, two rules or several, with and without names', () => {
  const read = (title: string) => rulesOfTitles(`test('${title}', ...)`).map(({ rules }) => rules);
  expect(read('rule 7: a')).toEqual([[{ number: 7 }]]);
  expect(read('rules 8 and 13: b')).toEqual([[{ number: 8 }, { number: 13 }]]);
  expect(read('rules 6, 17 and 21: c')).toEqual([[{ number: 6 }, { number: 17 }, { number: 21 }]]);
  expect(read('rule 17, overage-on-card: d')).toEqual([[{ number: 17, name: 'overage-on-card' }]]);
  expect(read('rules 6, renewal-charge, and 17, overage-on-card: e')).toEqual([
    [
      { number: 6, name: 'renewal-charge' },
      { number: 17, name: 'overage-on-card' },
    ],
  ]);
  expect(read('rule of thumb: f')).toEqual([]);
  expect(rulesOfTitles(`test.each([[f(1)]])(\n  "rule 9: %s", ...)`)).toEqual([
    { title: 'rule 9', rules: [{ number: 9 }] },
  ]);
});

test('a title with the name of another rule, or with the name of no rule, is refused', () => {
  const areRight = (title: string) =>
    rulesOfTitles(`test('${title}', ...)`).every(({ rules }) => rules.every(isInDocument));
  expect(areRight('rule 17, overage-on-card: a')).toBe(true);
  expect(areRight('rule 17, spending-cap: a')).toBe(false);
  expect(areRight('rule 17, overage: a')).toBe(false);
  expect(areRight('rule 39: a')).toBe(false);
  expect(areRight('rule 17, Overage on the card: a')).toBe(false);
});

type Rule = { number: number; name?: string };

/** Reads `**17, overage-on-card.**`: the names of the rules by their numbers. */
function readNames(document: string): Map<number, string> {
  const rules = document.matchAll(/^\*\*(\d+), ([a-z-]+)\.\*\* /gm);
  return new Map([...rules].map(([, number, name = '']) => [Number(number), name]));
}

/** Reads the rules that titles begin with: "rule 7: ...", "rules 6, 17 and 21: ...", "rule 17, overage-on-card: ...". */
function rulesOfTitles(source: string): { title: string; rules: Rule[] }[] {
  const found = source.matchAll(/\(\s*['"`](rules? (?=\d)[^:'"`]+):/g);
  return [...found].map(([, title = '']) => ({ title, rules: readRules(title) }));
}

function readRules(title: string): Rule[] {
  const rules = title.matchAll(/(\d+)(?:, ([^\d,][^,]*?)(?=,| and |$))?/g);
  return [...rules].map(([, number, name]) => ({ number: Number(number), ...(name && { name }) }));
}

function isInDocument({ number, name }: Rule): boolean {
  return names.has(number) && (name === undefined || names.get(number) === name);
}

function testSources(): string[] {
  const files = globSync(TEST_FILES, { cwd: root, exclude: (path) => path.includes('node_modules') });
  // The example titles in this file prove nothing.
  const others = files.filter((file) => !file.endsWith('billing-rules.test.ts'));
  return others.map((file) => readFileSync(join(root, file), 'utf8'));
}
