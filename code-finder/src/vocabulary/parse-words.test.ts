import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNSPACED_LANGUAGES } from './languages.ts';
import { type Form, parseWords } from './parse-words.ts';
import { readEntries } from './read-words.ts';

test('a file lists one word per line with its languages, and may contain comments', () => {
  expect(
    parseWords('a.tsv', '# Words.\nclave\tes\n\n# Two languages.\nentrar\tes,pt\nkod*\tsv\n', 'word'),
  ).toEqual([
    { word: 'clave', languages: 'es' },
    { word: 'entrar', languages: 'es,pt' },
    { word: 'kod*', languages: 'sv' },
  ]);
});

const bad: [form: Form, line: string, problem: string][] = [
  ['word', 'wort', 'must be a word, a tab and its languages'],
  ['word', '\tde', 'must be a word, a tab and its languages'],
  ['word', 'wort\t', 'unknown language in ""'],
  ['word', 'wort\tgerman', 'unknown language in "german"'],
  ['word', 'wort\tde, en', 'unknown language in "de, en"'],
  ['word', 'wort\tde,de', 'unknown language in "de,de"'],
  ['word', 'wort\tde\ta noun', 'unknown language in "de\ta noun"'],
  ['word', 'zwei worte\tde', '"zwei worte" must have only letters, digits and hyphens'],
  ['word', 'schlüssel\tde', '"schlüssel" is not folded: "schlussel"'],
  ['word', 'Wort\tde', '"Wort" is not folded: "wort"'],
  ['word', 'wo*\tde', 'the stem "wo*" is shorter than 3 letters'],
  ['word', 'kennwort\tde', '"kennwort" is a duplicate of line 2'],
  ['word', 'code\tde', '"code" must be before "kennwort"'],
  ['counted', 'wechsl*\tde', '"wechsl*" must have only letters, digits and hyphens'],
  ['pattern', 'код(\tru', '"код(" is not a pattern'],
  ['pattern', 'код|\tru', '"код|" matches an empty text'],
];

test.each(bad)(
  'in a file of the format "%s" the bad line %j is reported with its line number',
  (form, line, problem) => {
    const source = `# Words.\nkennwort\tde\n${line}\n`;
    expect(() => parseWords('vocabulary/a.tsv', source, form)).toThrow(`vocabulary/a.tsv:3: ${problem}`);
  },
);

test('every bad line is reported', () => {
  expect(() => parseWords('a.tsv', 'schlüssel\tde\nwort\tde\nzahl\tdeutsch\n', 'word')).toThrow(
    /^a\.tsv:1: .*\na\.tsv:3: [^\n]*$/,
  );
});

test('a letter count after a pattern is accepted only in files of the format with counts', () => {
  expect(parseWords('a.tsv', 'modif{1,6}\tfr\n', 'counted')).toHaveLength(1);
  expect(() => parseWords('a.tsv', 'modif{1,6}\tfr\n', 'word')).toThrow('a.tsv:1: ');
});

test('every word for a code in a script without spaces names languages of one script', () => {
  for (const name of ['code', 'other-code', 'plain-code', 'support'])
    for (const { word, languages } of readEntries(`unspaced/${name}`, 'pattern')) {
      const scripts = Object.values(UNSPACED_LANGUAGES).filter((one) =>
        languages.split(',').some((language) => one.includes(language)),
      );
      expect([name, word, scripts.length]).toEqual([name, word, 1]);
      expect([name, word, languages.split(',').every((tag) => scripts[0]?.includes(tag))]).toEqual([
        name,
        word,
        true,
      ]);
    }
});

test('the finder reads every file of the vocabulary', () => {
  const files = globSync('*/*.tsv', { cwd: new URL('../../vocabulary/', import.meta.url) });
  const sources = globSync('**/*.ts', { cwd: new URL('../', import.meta.url), exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
    .join('');
  const unread = files
    .map((path) => path.replace('.tsv', ''))
    .filter((name) => {
      const [folder = '', word = ''] = name.split('/');
      const kind = word.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase());
      const reads =
        folder === 'unspaced'
          ? [`either('${word}'`, `readEntries('${name}'`]
          : [`readSet('${name}')`, `${kind}: 1 <<`];
      return ![...reads, `readWords('${name}'`, `['${word}', `].some((read) => sources.includes(read));
    });
  expect(files.length).toBeGreaterThan(50);
  expect(unread).toEqual([]);
});
