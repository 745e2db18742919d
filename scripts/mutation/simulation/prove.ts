// `npm run prove-saga -- [--runs=2000] [--world=purchases|lives|troubles] [part of a name ...]`: removes each safeguard
// of the three worlds in a copy of the code and runs scenarios until one ends wrong. Prints the invariant that caught
// it and after how many scenarios. Code that throws during a scenario counts as caught, code that does not run at all
// as not tried. Slow.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded.ts';
import { readOptions } from '../../../server/src/read-options.ts';
import { copyCode } from '../copy-code.ts';
import { judgeSimulation, type Verdict } from './judge-simulation.ts';
import { lifecycleSafeguards } from './lifecycle-safeguards.ts';
import { removeSafeguard } from './remove-safeguard.ts';
import { purchaseSafeguards, type Safeguard } from './safeguards.ts';
import { troubleSafeguards } from './trouble-safeguards.ts';

const { values, positionals: words } = readOptions(
  {
    options: { runs: { type: 'string', default: '2000' }, world: { type: 'string' } },
    allowPositionals: true,
  },
  'npm run prove-saga -- [--runs=2000] [--world=purchases|lives|troubles] [part of a name ...]',
);
const all: readonly Safeguard[] = [
  ...purchaseSafeguards.map((each) => ({ ...each, world: 'purchases' as const })),
  ...lifecycleSafeguards.map((each) => ({ ...each, world: 'lives' as const })),
  ...troubleSafeguards.map((each) => ({ ...each, world: 'troubles' as const })),
];
const chosen = all.filter(
  ({ name, world }) =>
    (!values.world || values.world === world) &&
    (words.length === 0 || words.some((word) => name.includes(word))),
);
const copy = mkdtempSync(join(tmpdir(), 'numlet-saga-'));
const verdicts: Verdict['kind'][] = [];
const database = await startEmbeddedPostgres(join(copy, 'database'), { durable: false, maxConnections: 100 });
try {
  copyCode(copy);
  // Finds outdated edits now, before many minutes of simulation.
  for (const safeguard of chosen) removeSafeguard(copy, safeguard);
  for (const safeguard of chosen) {
    const { kind, says } = proveSafeguard(safeguard);
    verdicts.push(kind);
    console.log(`${kind.padEnd(10)}  ${safeguard.name}\n            ${says}`);
  }
} finally {
  await database.stop();
  rmSync(copy, { recursive: true, force: true });
}
const count = (kind: Verdict['kind']) => verdicts.filter((each) => each === kind).length;
console.log(`\n${count('caught')} caught, ${count('NOT CAUGHT')} not, ${count('NOT TRIED')} not tried`);
process.exit(count('caught') === chosen.length ? 0 : 1);

function proveSafeguard(safeguard: Safeguard): Verdict {
  const changed = removeSafeguard(copy, safeguard);
  const files = [...changed.keys()].map((file) => [file, readFileSync(join(copy, file), 'utf8')] as const);
  try {
    for (const [file, text] of changed) writeFileSync(join(copy, file), text);
    return runSimulation(safeguard.world);
  } finally {
    for (const [file, text] of files) writeFileSync(join(copy, file), text);
  }
}

function runSimulation(world: Safeguard['world']): Verdict {
  const simulated = spawnSync(
    process.execPath,
    ['server/trials/simulation/main.ts', `--runs=${values.runs}`, `--world=${world}`, '--workers=1'],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: { ...process.env, DATABASE_URL: database.url },
    },
  );
  return judgeSimulation(simulated, values.runs);
}
