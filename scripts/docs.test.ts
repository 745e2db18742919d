import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const NOT_OURS = new Set(['node_modules', 'build', '.git', '.cache', 'data']);
const files = listFiles(root);
const documents = files.filter((path) => path.endsWith('.md'));

test('every link from one document to another resolves', () => {
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => ({
      document,
      to,
    })),
  );
  const dead = links.filter(({ document, to }) => !existsSync(join(root, dirname(document), to)));
  expect(links.length).toBeGreaterThan(30);
  expect(dead).toEqual([]);
});

/** Names that the tree does not contain: those of providers and libraries, and patterns of names. */
const NOT_IN_THE_TREE: readonly string[] = [
  // A setting of the queue library that the service does not use (decision 021).
  'handlerTimeout',
  // Folders of the database and of the data folder.
  'postgres/',
  'incoming/',
];

/** Its examples are names that the code does not have, or no longer has. */
const OF_EXAMPLES = 'docs/style.md';

const quoted = documents
  .filter((document) => document !== OF_EXAMPLES)
  .flatMap((document) =>
    [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({ document, name })),
  );

test('every path in a document, of code or of a folder, exists', () => {
  const paths = quoted.filter(
    ({ name }) =>
      /^\w[\w./@-]*(\.(ts|tsx|mts|mjs|sql|css|jsonl)|\/)$/.test(name) &&
      !/NNN|^name\./.test(name) &&
      !NOT_IN_THE_TREE.includes(name),
  );
  const tree = files.map((path) => `/${path}`);
  const isThere = (name: string) =>
    name.endsWith('/')
      ? tree.some((path) => path.includes(`/${name}`))
      : tree.some((path) => path.endsWith(`/${name}`));
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('every function and every field in a document is in the code', () => {
  const names = quoted.flatMap(({ document, name }) => {
    const [, identifier] = /^([a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)(?:\(.*\))?$/.exec(name) ?? [];
    return identifier && !NOT_IN_THE_TREE.includes(identifier) ? [{ document, identifier }] : [];
  });
  const words = new Set(
    files
      .filter((path) => /\.(ts|tsx|mjs|js|sql|json|yaml|css)$|(^|\/)\.[a-z]+/.test(path))
      .flatMap((path) => read(path).match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(({ identifier }) => !words.has(identifier))).toEqual([]);
});

test('every decision has a status with its month, and a unique number', () => {
  const decisions = documents.filter((path) => /decisions\/\d/.test(path));
  const form =
    /^# \d{3}: .+\n\nStatus: (proposed|accepted|superseded by \[\d{3}\]\(.+\)), [A-Z][a-z]+ \d{4}\./;
  expect(decisions.filter((path) => !form.test(read(path)))).toEqual([]);
  const numbers = decisions.map((path) => path.replace(/.*decisions\/(\d{3}).*/, '$1'));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no document has an unfinished sentence of a template', () => {
  expect(documents.filter((path) => /TO WRITE[:]/.test(read(path)))).toEqual([]);
});

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [relative(root, path)];
  });
}
