import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const NOT_OURS = new Set(['node_modules', 'build', '.git', '.cache', 'data']);
const files = listFiles(root);
const documents = files.filter((path) => path.endsWith('.md'));

test('every link from one document to another leads somewhere', () => {
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

test('every file of code that a document of the present names is there', () => {
  // Decisions describe the code as it was when they were made.
  const present = documents.filter((path) => !path.startsWith('docs/decisions/'));
  const names = present.flatMap((document) =>
    [...read(document).matchAll(/`(\w[\w./-]*\.(?:ts|tsx|mts|mjs|sql|css))`/g)]
      .map(([, name = '']) => ({ document, name }))
      .filter(({ name }) => !/NNN|^name\.|<|\.\.\./.test(name)),
  );
  const missing = names.filter(({ name }) => !files.some((path) => `/${path}`.endsWith(`/${name}`)));
  expect(names.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('no document has a sentence of a template that waits to be written', () => {
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
