import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOutcome } from './read-outcome.ts';

const vitest = join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs');

const endings = {
  'failed an assertion': [
    `test('a', () => expect(1).toBe(2))`,
    `test('a', () => expect.unreachable('let in'))`,
    `test('a', () => expect(Promise.resolve(1)).rejects.toThrow())`,
    `test('a', () => { throw new Error('get-profile answered 403: {}') })`,
    `test('a', () => {}); test('b', () => expect(1).toBe(2))`,
  ],
  'timed out': [
    `test('a', () => new Promise(() => {}), 20)`,
    `test('a', () => { throw new Error('waited in vain for: the mail') })`,
  ],
  broke: [`test('a', () => { throw new TypeError('x is not a function') })`],
  passed: [`test('a', () => {})`],
  // A test whose beforeAll never ends is never started.
  'did not run': [
    `beforeAll(() => new Promise(() => {}), 20); test('a', () => {})`,
    `test.skip('a', () => {})`,
    `import './nowhere.js'; test('a', () => {})`,
  ],
};

test('a failed assertion is distinguished from a timeout, a test that breaks, one that passes and one that does not run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'numlet-outcome-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told = Object.entries(endings).flatMap(([outcome, sources], kind) =>
    sources.map((source, place) => ({ outcome, source, name: `${kind}-${place}` })),
  );
  for (const { name, source } of told) writeFileSync(join(folder, `${name}.test.js`), source);
  writeFileSync(join(folder, 'vitest.config.js'), 'export default {}');
  spawnSync(
    process.execPath,
    [vitest, 'run', '--root', folder, '--globals', '--reporter=json', `--outputFile=${folder}/all.json`],
    { cwd: folder, stdio: 'ignore' },
  );
  const all = JSON.parse(readFileSync(join(folder, 'all.json'), 'utf8'));
  for (const { name, source, outcome } of told) {
    const testResults = all.testResults.filter((file: { name: string }) =>
      file.name.endsWith(`${name}.test.js`),
    );
    expect([source, readOutcome(JSON.stringify({ testResults }))]).toEqual([source, outcome]);
  }
});
