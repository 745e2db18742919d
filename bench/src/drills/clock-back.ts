import { jobTimeStatements, moveJobTime } from '@numlet/server/testing/clock/job-time';
import { startChild } from '../service/child-process.ts';
import type { Drill, Outcome } from './drill.ts';
import { ownDatabase } from './kit/database.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { until } from './kit/screens.ts';
import { connectToDatabase, createInstance, seed } from './kit/service.ts';

const PEOPLE = 30;
const TEXTS_BEFORE = 300;
const HOUR_MS = 3_600_000;
const RESERVED_MS = 31 * 60_000;
const SWEPT_WITHIN_MS = 180_000;

export const clockBack: Drill = {
  name: 'clock-back',
  about: 'the clock is set back by an hour under load, while payment webhooks are lost',
  async run(): Promise<Outcome> {
    const database = await ownDatabase();
    const place = await createInstance({ DATABASE_URL: database.url() });
    const server = await startChild(new URL('../processes/clocked-server.ts', import.meta.url), {
      environment: { ...place.environment, LOG_LEVEL: 'silent' },
      cwd: place.folder,
    });
    const inside = await connectToDatabase(place, database.url());
    // The database runs on the same machine, so the queue's statements follow its clock. So do the providers, which
    // would otherwise refuse every request as an hour old.
    for (const statement of jobTimeStatements) await inside.pool.query(statement);
    const setBack = async (aheadMs: number) => {
      await server.ask({ aheadMs });
      await moveJobTime(inside.db, aheadMs);
      await place.sandbox.setClock(Date.now() + aheadMs);
    };
    const renters = await seed(place, PEOPLE, database.url());
    const load = await startLoad(place, renters, { payments: true, perSecond: 40 });
    await untilAcknowledged(load.texts, TEXTS_BEFORE);
    const lastSweep = await newestSweep(inside);
    await setBack(-HOUR_MS);
    const setBackAt = performance.now();
    place.sandbox.injectFault({
      provider: 'stripe',
      kind: 'lost-webhook',
      operation: '*',
      times: 100_000,
    });
    const faults: string[] = [];
    const isSwept = async () => (await newestSweep(inside)) !== lastSweep;
    if (!(await until(isSwept, SWEPT_WITHIN_MS))) faults.push('The per-minute sweep did not run any more.');
    const sweptAfter = (performance.now() - setBackAt) / 1000;
    await untilAcknowledged(load.texts, TEXTS_BEFORE);
    await load.stopPayments();
    const finishing = load.finish(inside);
    // An order whose payment webhook was lost is looked up after half an hour, by the clock that was set back.
    await setBack(-HOUR_MS + RESERVED_MS);
    const outcome = await finishing;
    await server.stop();
    return {
      ...outcome,
      faults: [...outcome.faults, ...faults],
      notes: [...(outcome.notes ?? []), `the next sweep ran after ${sweptAfter.toFixed(0)} s`],
    };
  },
};

/** The id of the last completed sweep of orders. */
async function newestSweep({ pool }: Awaited<ReturnType<typeof connectToDatabase>>): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from pgboss.job where name = 'order-sweep-due' and state = 'completed' order by ctid desc limit 1",
  );
  return rows[0]?.id ?? null;
}
