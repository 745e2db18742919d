import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { protections } from './protections.ts';

const root = join(import.meta.dirname, '../../..');
const REQUIREMENTS = Array.from({ length: 70 }, (_, place) => place + 1);

type Row = { requirement: number; tests: { file: string; title: string }[] };

const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = document.split('\n').flatMap((line) => {
  const [, number, cell] = /^\| (\d+) \|.*\| ([^|]*) \|$/.exec(line) ?? [];
  return number && cell ? [readRow(Number(number), cell)] : [];
});

/** Resolves a short name of the document to its test file. */
function fileOf(name: string): string {
  const places = ['server/src/features', 'server/src', 'web/src'].map((place) => `${place}/${name}.test.ts`);
  return places.find((place) => existsSync(join(root, place))) ?? name;
}

function readRow(requirement: number, cell: string): Row {
  const entries = cell.split('<br>').map((entry) => /^`([^`]+)` (.+)$/.exec(entry) ?? entry);
  return {
    requirement,
    tests: entries.flatMap((entry) =>
      typeof entry === 'string' ? [] : [{ file: fileOf(entry[1] ?? ''), title: entry[2] ?? '' }],
    ),
  };
}

const named = ({ file, title }: { file: string; title: string }) => `${file}: ${title}`;

test('the document has one row for each of the 70 requirements, in their order', () => {
  expect(rows.map((row) => row.requirement)).toEqual(REQUIREMENTS);
});

test('each row names the tests of its protections and no other', () => {
  for (const { requirement, tests } of rows) {
    const proven = protections.filter((protection) => protection.requirement === requirement);
    expect([requirement, new Set(tests.map(named))]).toEqual([
      requirement,
      new Set(proven.map((protection) => named(protection.test))),
    ]);
    expect([requirement, tests.length > 0]).toEqual([requirement, true]);
  }
});

test('each test that is named exists in its file under that title, or under a title that begins with it', () => {
  const missing = protections.filter(({ test: { file, title } }) => {
    const path = join(root, file);
    if (!existsSync(path)) return true;
    const source = readFileSync(path, 'utf8').replaceAll("\\'", "'");
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`));
  });
  expect(missing.map((protection) => named(protection.test))).toEqual([]);
});

test('each edit that removes a protection finds its text exactly once', () => {
  const lost = protections.flatMap(({ without }) =>
    without.filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2),
  );
  expect(lost.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
});
