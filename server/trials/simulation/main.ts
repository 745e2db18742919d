// `npm run simulate -- [--runs=100000] [--seed=1] [--workers=2] [--world=purchases|lives|troubles] [--trace]`: people
// buy numbers, use them for months, and have disputes and suspensions, while every possible fault occurs; all worlds in
// turn unless one is named. Prints the first scenario with a violation; `--world=W --seed=N --runs=1 --trace` repeats
// one.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded.ts';
import { readOptions } from '../../src/read-options.ts';
import { copyDatabase, makeTemplateDatabase } from '../../src/testing/harness/test-databases.ts';
import { printMet, printScenario, runWorlds } from './harness/run-worlds.ts';
import { type SimulationServer, startSimulationServer } from './harness/simulation-server.ts';
import { simulateLives, simulateTroubles } from './lives.ts';
import { COMMON_TROUBLES, RARE_TROUBLES } from './main-troubles.ts';
import { simulatePurchases } from './purchases.ts';

const USAGE =
  'npm run simulate -- [--runs=100000] [--seed=1] [--workers=2] [--world=purchases|lives|troubles] [--trace]';
const { values } = readOptions(
  {
    options: {
      runs: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      trace: { type: 'boolean', default: false },
      world: { type: 'string' },
      server: { type: 'string' },
    },
  },
  USAGE,
);
/** This many scenarios of the world `troubles` must contain the rare events, too. */
const MIN_RUNS_WITH_RARE = 300;
const worlds = { purchases: simulatePurchases, lives: simulateLives, troubles: simulateTroubles };
const names = (['purchases', 'lives', 'troubles'] as const).filter(
  (name) => !values.world || values.world === name,
);
const [runs, seed, workers] = [values.runs, values.seed, values.workers].map(Number);
if (!isCount(runs) || !isCount(seed) || !isCount(workers) || names.length === 0) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}
// A worker ends with the process that started it.
process.once('disconnect', () => process.exit(130));
const code = values.server
  ? await runScenarios(values.server, seed, runs)
  : await startAll({ runs, seed, workers: Math.min(workers, runs) });
process.exit(code);

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value > 0;
}

/** Each worker has a database and a share of the seeds of its own. */
async function startAll(plan: { runs: number; seed: number; workers: number }): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'numlet-simulation-'));
  const given = process.env.DATABASE_URL;
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres(folder, { durable: false, maxConnections: 200 });
  try {
    const databaseServer = given ?? embedded?.url ?? '';
    await makeTemplateDatabase(databaseServer);
    const share = Math.ceil(plan.runs / plan.workers);
    const codes = await Promise.all(
      Array.from({ length: plan.workers }, (_, index) => {
        const part = Math.min(share, plan.runs - index * share);
        const args = [`--server=${databaseServer}`, `--seed=${plan.seed + index * share}`, `--runs=${part}`];
        if (values.world) args.push(`--world=${values.world}`);
        return startPart([...args, ...(values.trace ? ['--trace'] : [])]);
      }),
    );
    return Math.max(...codes);
  } finally {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function startPart(args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = fork(import.meta.filename, args, { stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function runScenarios(databaseServer: string, firstSeed: number, count: number): Promise<number> {
  const database = await copyDatabase(databaseServer);
  const server = await startSimulationServer(database.url);
  try {
    for (const [index, name] of names.entries()) {
      // Each world gets its share of the scenarios.
      const share = Math.floor((count + names.length - 1 - index) / names.length);
      if (share > 0 && !(await runWorld(server, name, firstSeed, share))) return 1;
    }
    return 0;
  } finally {
    await server.stop();
    await database.drop();
  }
}

/** @returns whether none of them had a violation */
async function runWorld(
  server: SimulationServer,
  name: keyof typeof worlds,
  firstSeed: number,
  count: number,
) {
  const begun = performance.now();
  if (values.trace) {
    const result = await worlds[name](server, firstSeed);
    console.log(printScenario(result));
    return result.violations.length === 0;
  }
  const each = (finished: number) => ((performance.now() - begun) / finished).toFixed(0);
  const { wrong, met } = await runWorlds(server, worlds[name], {
    firstSeed,
    runs: count,
    onProgress(finished) {
      if (finished % 500 === 0)
        console.log(`  ${name} from seed ${firstSeed}: ${finished} finished, ${each(finished)} ms each`);
    },
  });
  if (!wrong) {
    console.log(
      `${count} scenarios of ${name} from seed ${firstSeed}: nothing wrong, ${each(count)} ms each`,
    );
    if (met.size > 0) console.log(`  ${printMet(met)}`);
    const troubles =
      name === 'troubles' && count >= MIN_RUNS_WITH_RARE ? [...COMMON_TROUBLES, ...RARE_TROUBLES] : [];
    const missed = troubles.filter((what) => !met.get(what));
    if (missed.length > 0) console.log(`  none of them contained: ${missed.join(', ')}`);
    return missed.length === 0;
  }
  const finished = wrong.seed - firstSeed + 1;
  console.log(`${printScenario(wrong)}\nafter ${finished} runs of ${name}: ${wrong.violations.join('; ')}`);
  return false;
}
