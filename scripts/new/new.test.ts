import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyCode } from '../mutation/copy-code.ts';

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'numlet-new-'));
  copyCode(copy);
  return () => rmSync(copy, { recursive: true, force: true });
});

function run(...command: [string, ...string[]]) {
  const [program, ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr, lines: stdout.split('\n') };
}

const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const create = (...args: string[]) => run('node', 'scripts/new.ts', ...args);

/** Type-checks these server files and everything they import. */
function typeErrorsOf(files: string[]): string {
  const compilerOptions = { noEmit: true, composite: false, declaration: false, emitDeclarationOnly: false };
  const settings = {
    extends: './server/tsconfig.json',
    compilerOptions: { ...compilerOptions, rootDir: '.' },
    files,
  };
  writeFileSync(
    join(copy, 'tsconfig.new.json'),
    JSON.stringify({ ...settings, include: [], references: [] }),
  );
  return run('tsc', '-p', 'tsconfig.new.json').output;
}

/** The relative imports that do not resolve. */
function deadImportsOf(files: string[]): string[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(/from '(\.[^']+)'/g)]
      .map(([, to = '']) => join(dirname(file), to))
      .filter((path) => !existsSync(join(copy, path))),
  );
}

test('a new function is defined, handled and tested, and its types and formatting are correct', () => {
  const { status, output, lines } = create('function', 'archive-number', 'numbers');
  expect(status, output).toBe(0);
  const written = lines.filter((line) => line.endsWith('.ts'));
  expect(written).toHaveLength(4);
  const map = 'server/src/http/handlers/numbers.ts';
  expect(read(map)).toContain("'archive-number': archiveNumber,");
  // Its test imports the whole service, whose types take four times as long.
  expect(typeErrorsOf([map])).toBe('');
  expect(deadImportsOf(written)).toEqual([]);
  expect(run('biome', 'check', '--linter-enabled=false', ...written)).toMatchObject({ status: 0 });
});

test('a new administrator function is defined for administrators, and its test calls it as one', () => {
  const { status, output, lines } = create('function', 'admin-read-number', 'admin/numbers');
  expect(status, output).toBe(0);
  const written = lines.filter((line) => line.endsWith('.ts'));
  expect(read('contract/src/admin/admin-functions.ts')).toMatch(
    /'admin-read-number': \{\n\s+access: 'admin'/,
  );
  expect(read('server/src/features/admin/numbers/admin-read-number.test.ts')).toContain(
    'anAdministrator(server)',
  );
  expect(deadImportsOf(written)).toEqual([]);
  expect(run('biome', 'check', '--linter-enabled=false', ...written)).toMatchObject({ status: 0 });
});

test('a new screen has a route in the browser and in the server and a test, and its imports and formatting are correct', () => {
  const { status, output, lines } = create('screen', 'saved-searches');
  expect(status, output).toBe(0);
  const written = lines.filter((line) => /\.tsx?$/.test(line));
  expect(written).toHaveLength(5);
  expect(deadImportsOf(written)).toEqual([]);
  expect(read('server/src/http/static.ts')).toContain("'/dashboard/saved-searches',");
  expect(run('biome', 'check', '--linter-enabled=false', ...written)).toMatchObject({ status: 0 });
});

test('a new decision gets the next number, and has the status proposed', () => {
  const decisions = () =>
    readdirSync(join(copy, 'docs/decisions'))
      .filter((name) => /^\d{3}-/.test(name))
      .sort();
  const last = Number.parseInt(decisions().at(-1) ?? '', 10);
  expect(create('decision', 'one-more').status).toBe(0);
  const file = `${String(last + 1).padStart(3, '0')}-one-more.md`;
  expect(decisions().at(-1)).toBe(file);
  expect(read(`docs/decisions/${file}`)).toMatch(
    /^# \d{3}: One more\n\nStatus: proposed, [A-Z][a-z]+ \d{4}\.\n/,
  );
});

test('an existing name, a missing feature or an invalid name is refused in a sentence, and nothing is written', () => {
  const before = read('contract/src/functions.ts');
  const refusals = [
    create('function', 'rename-number', 'numbers'),
    create('function', 'fold-number'),
    create('function', 'fold-number', 'of-nobody'),
    create('function', 'Fold', 'numbers'),
    // Its file has the name of a screen that has no route yet.
    create('screen', 'dashboard-home'),
    create('table', 'numbers'),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 1));
  for (const { output } of refusals) expect(output).not.toContain('    at ');
  expect(read('contract/src/functions.ts')).toBe(before);
  expect(read('web/src/routes.ts')).not.toContain("'dashboard/dashboard-home'");
});

test('an unfinished sentence fails the checks', () => {
  writeFileSync(join(copy, 'server/src/random-note.ts'), '// TO WRITE: a note\n');
  const { status, output } = run('node', 'scripts/check-habits.ts');
  expect(status).toBe(1);
  expect(output).toContain('server/src/random-note.ts:1: a sentence of a template is still to be written');
});
