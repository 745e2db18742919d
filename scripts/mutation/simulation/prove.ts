// `npm run prove-saga -- [--runs=2000] [--world=purchases|lives|troubles] [part of a name ...]`: takes away
// each safeguard of purchases, lives and troubles in a copy of the code, and tells stories until one ends wrong. Says which invariant caught it and after how many. Slow.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded.ts';
import { copyCode } from '../../copy-code.ts';
import { lifeSafeguards } from './life-safeguards.ts';
import { purchaseSafeguards, type Safeguard } from './safeguards.ts';
import { takeAway } from './take-away.ts';
import { troubleSafeguards } from './trouble-safeguards.ts';

const { values, positionals: words } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, world: { type: 'string' } },
  allowPositionals: true,
});
const all: readonly Safeguard[] = [
  ...purchaseSafeguards.map((each) => ({ ...each, world: 'purchases' as const })),
  ...lifeSafeguards.map((each) => ({ ...each, world: 'lives' as const })),
  ...troubleSafeguards.map((each) => ({ ...each, world: 'troubles' as const })),
];
const chosen = all.filter(
  ({ name, world }) =>
    (!values.world || values.world === world) &&
    (words.length === 0 || words.some((word) => name.includes(word))),
);
const copy = mkdtempSync(join(tmpdir(), 'numlet-saga-'));
let survived = 0;
const database = await startEmbeddedPostgres(join(copy, 'database'), { durable: false, maxConnections: 100 });
try {
  copyCode(copy);
  // What the code has moved on from is said before the first of many minutes.
  for (const safeguard of chosen) takeAway(copy, safeguard);
  for (const safeguard of chosen) {
    const { caught, outcome } = tellWithout(safeguard);
    if (!caught) survived += 1;
    console.log(`${caught ? 'caught    ' : 'NOT CAUGHT'}  ${safeguard.name}\n            ${outcome}`);
  }
} finally {
  await database.stop();
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - survived} caught, ${survived} not`);
process.exit(survived === 0 ? 0 : 1);

function tellWithout(safeguard: Safeguard): { caught: boolean; outcome: string } {
  const changed = takeAway(copy, safeguard);
  const files = [...changed.keys()].map((file) => [file, readFileSync(join(copy, file), 'utf8')] as const);
  try {
    for (const [file, text] of changed) writeFileSync(join(copy, file), text);
    return tellStories(safeguard.world);
  } finally {
    for (const [file, text] of files) writeFileSync(join(copy, file), text);
  }
}

function tellStories(world: Safeguard['world']): { caught: boolean; outcome: string } {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    ['server/trials/simulation/main.ts', `--runs=${values.runs}`, `--world=${world}`, '--workers=1'],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: { ...process.env, DATABASE_URL: database.url },
    },
  );
  if (error) return { caught: false, outcome: `did not run: ${error.message}` };
  const end = stdout.split('\n').findLast((line) => /^after \d+ runs/.test(line));
  if (status === 1 && end) return { caught: true, outcome: end };
  return {
    caught: false,
    outcome: status === 0 ? `${values.runs} runs end well` : `did not run: ${stderr.slice(-500)}`,
  };
}
