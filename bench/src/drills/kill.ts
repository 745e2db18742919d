import { familyOf, isPostgres } from '../process-family.ts';
import type { Drill } from './drill.ts';
import { ownDatabase } from './kit/database.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { connectToDatabase, createInstance, seed, startRun } from './kit/service.ts';

const ROUNDS = 3;
const PEOPLE = 50;
const BETWEEN_KILLS = 300;

export const killAll: Drill = {
  name: 'kill-all',
  about: `everything is killed with -9 under load and started again, ${ROUNDS} times`,
  async run() {
    const place = await createInstance();
    let run = await startRun(place);
    const renters = await seed(place, PEOPLE);
    const load = await startLoad(place, renters, { payments: true });
    for (let round = 0; round < ROUNDS; round += 1) {
      await untilAcknowledged(load.texts, BETWEEN_KILLS);
      await run.killAll();
      run = await startRun(place);
    }
    await untilAcknowledged(load.texts, BETWEEN_KILLS);
    return load.finish(await connectToDatabase(place));
  },
};

export const killServer: Drill = {
  name: 'kill-server',
  about: `the service, but not its database, is killed with -9 under load and started again, ${ROUNDS} times`,
  async run() {
    const database = await ownDatabase();
    const place = await createInstance({ DATABASE_URL: database.url() });
    let run = await startRun(place);
    const renters = await seed(place, PEOPLE, database.url());
    const load = await startLoad(place, renters, { payments: true });
    for (let round = 0; round < ROUNDS; round += 1) {
      await untilAcknowledged(load.texts, BETWEEN_KILLS);
      run.signal('SIGKILL');
      await run.ended;
      run = await startRun(place);
    }
    await untilAcknowledged(load.texts, BETWEEN_KILLS);
    return load.finish(await connectToDatabase(place, database.url()));
  },
};

export const killEmbedded: Drill = {
  name: 'kill-embedded-database',
  about: 'the embedded PostgreSQL is killed with -9: the service reports it and ends',
  async run() {
    const place = await createInstance();
    const run = await startRun(place);
    const renters = await seed(place, PEOPLE);
    const load = await startLoad(place, renters);
    await untilAcknowledged(load.texts, BETWEEN_KILLS);
    const faults: string[] = [];
    await killPostgresOf(run.pid);
    const code = await Promise.race([
      run.ended,
      new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 15_000).unref()),
    ]);
    if (code === 'late') {
      faults.push('The service still ran 15 s after its database had ended.');
      await run.killAll();
    } else if (!code) faults.push(`The service ended with ${code} instead of a failure.`);
    const output = run.output();
    if (!/postgres/i.test(output)) faults.push('It did not report that PostgreSQL had ended.');
    await startRun(place);
    await untilAcknowledged(load.texts, BETWEEN_KILLS);
    const outcome = await load.finish(await connectToDatabase(place));
    return { ...outcome, faults: [...outcome.faults, ...faults] };
  },
};

/** Kills every process of the service's database. */
async function killPostgresOf(pid: number) {
  for (const member of (await familyOf(pid)).reverse())
    if (isPostgres(member.command)) process.kill(member.pid, 'SIGKILL');
}
