// `npm run prove-security -- [requirement or part of a title ...]`: removes each protection in a copy of the code and
// requires its test to fail by an assertion. A test that times out or breaks proves nothing. Slow; run it after changes
// to protections, and before a release.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded.ts';
import { copyCode } from '../copy-code.ts';
import type { Protection } from './protection.ts';
import { protections } from './protections.ts';
import { type Outcome, readOutcome } from './read-outcome.ts';

const root = join(import.meta.dirname, '../../..');
const wanted = process.argv.slice(2);
const chosen = protections.filter((protection) => wanted.length === 0 || wanted.some(means(protection)));
const copy = mkdtempSync(join(tmpdir(), 'numlet-proof-'));
const whole = new Map<string, Outcome>();
let unproven = 0;
// One database for all runs, because making one takes longer than most tests.
const database = await startEmbeddedPostgres(join(copy, 'database'), { durable: false, maxConnections: 200 });
try {
  copyCode(copy);
  for (const protection of chosen) {
    const problem = prove(protection);
    if (problem) unproven += 1;
    const name = `${String(protection.requirement).padStart(2)} ${protection.test.title}`;
    console.log(problem ? `NOT PROVEN  ${name}\n            ${problem}` : `proven      ${name}`);
  }
} finally {
  await database.stop();
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - unproven} proven, ${unproven} not`);
process.exit(unproven === 0 ? 0 : 1);

function means({ requirement, test }: Protection) {
  return (word: string) => (/^\d+$/.test(word) ? requirement === Number(word) : test.title.includes(word));
}

/** @returns why the test proves nothing, or undefined if it proves the protection */
function prove({ test, without }: Protection): string | undefined {
  const before = without.map(({ file }) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const name = `${test.file} ${test.title}`;
  const untouched = whole.get(name) ?? runTest(test);
  whole.set(name, untouched);
  if (untouched !== 'passed') return `with the protection it ${untouched}`;
  try {
    for (const { file, find, put } of without) {
      const text = readFileSync(join(copy, file), 'utf8');
      if (text.split(find).length !== 2) return `"${find}" is not found exactly once in ${file}`;
      writeFileSync(
        join(copy, file),
        text.replace(find, () => put),
      );
    }
    const outcome = runTest(test);
    return outcome === 'failed an assertion' ? undefined : `without the protection it ${outcome}`;
  } finally {
    for (const { file, text } of before) writeFileSync(join(copy, file), text);
  }
}

function runTest({ file, title }: Protection['test']): Outcome {
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      file,
      '-t',
      pattern,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, DATABASE_URL: database.url } },
  );
  return existsSync(report) ? readOutcome(readFileSync(report, 'utf8')) : 'did not run';
}
