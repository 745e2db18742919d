import { connect } from '@numlet/server/db/connect';
import { maintainPartitions } from '@numlet/server/features/messages/retention/maintain-partitions';
import { freePort } from '@numlet/server/free-port';
import { atEnd } from '../clean-up.ts';
import type { Drill, Outcome } from './drill.ts';
import { type CallTally, startCalls } from './kit/calls.ts';
import { ownDatabase } from './kit/database.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { connectToDatabase, createInstance, type Place, seed, startRun } from './kit/service.ts';

const PEOPLE = 50;
const TEXTS_BEFORE = 300;
const DUMP_MS = 40_000;
const ROW_MS = 30_000;
/** More often than the job, which runs every five minutes. */
const ATTEMPT_INTERVAL_MS = 5_000;
const MAX_WAIT_MS = 10_000;
/** Until it has read the last table, a dump locks all tables of all schemas against changes of their definition. */
const LOCK_AS_A_DUMP_DOES = `do $$ begin
  execute (select 'lock table ' || string_agg(oid::regclass::text, ', ') || ' in access share mode' from pg_class
    where relkind in ('r', 'p') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and relpersistence = 'p');
end $$`;
const DAY_MS = 86_400_000;

/** Texts to numbers that the drill does not touch. */
type Others = { refused: number; longestWaitMs: number };
type Stage = {
  place: Place;
  databaseUrl: string;
  faults: string[];
  notes: string[];
  /** Begins a transaction of another program, and returns a function that ends it. */
  hold(...statements: string[]): Promise<() => Promise<void>>;
};

export const dumpHeld: Drill = {
  name: 'dump-held',
  about: 'a dump locks the database for 40 s while partitions are dropped and created, and a server starts',
  run: () =>
    underLoad({
      async prepare({ databaseUrl }) {
        const { db, pool, close } = await connect(databaseUrl, { max: 1 });
        await maintainPartitions({ db, clock: { now: () => new Date(Date.now() - 50 * DAY_MS) } });
        await pool.query(`drop table messages_${dayAhead(14)}`);
        await close();
      },
      async strike({ place, databaseUrl, faults, notes, hold }) {
        const night = await connect(databaseUrl, { max: 1 });
        atEnd(() => night.close().catch(() => undefined));
        const clock = { now: () => new Date() };
        const change = () => maintainPartitions({ db: night.db, clock });
        const until = performance.now() + DUMP_MS;
        const endDump = await hold('begin isolation level repeatable read', LOCK_AS_A_DUMP_DOES);
        const startedAt = performance.now();
        const starting = startRun(place, { PORT: String(await freePort()) }).then(
          () => notes.push(`another server started in ${seconds(performance.now() - startedAt)}`),
          (error: unknown) => faults.push(`Another server did not start during the dump: ${error}`),
        );
        let attempts = 0;
        while (performance.now() < until) {
          attempts += 1;
          if (await change()) faults.push('The partitions were changed although the dump had locked them.');
          await pause(Math.min(ATTEMPT_INTERVAL_MS, Math.max(0, until - performance.now())));
        }
        await starting;
        await endDump();
        if (!(await change())) faults.push('The partitions were not changed after the dump.');
        const { rows } = await night.pool.query<{ days: number; last: string | null }>(
          `select count(*)::int as days, to_regclass('messages_${dayAhead(14)}')::text as last
           from pg_inherits where inhparent = 'messages'::regclass`,
        );
        if (rows[0]?.days !== 18 || !rows[0].last) faults.push('The partitions are not those of today.');
        notes.push(`${attempts} attempts to change the partitions during the dump`);
      },
    }),
};

export const lockedRow: Drill = {
  name: 'locked-row',
  about: "one number's subscription locked for 30 s",
  run: () =>
    underLoad({
      lockedNumber: true,
      async strike({ hold }, locked) {
        const end = await hold(
          'begin',
          `select from subscriptions where phone_number_id = (select id from phone_numbers where e164 = '${locked}') for update`,
        );
        await pause(ROW_MS);
        await end();
      },
    }),
};

type Fault = {
  /** Whether the drill locks a number, whose own texts may be refused. */
  lockedNumber?: true;
  prepare?(stage: Stage): Promise<void>;
  strike(stage: Stage, lockedNumber: string): Promise<void>;
};

async function underLoad({ lockedNumber, prepare, strike }: Fault): Promise<Outcome> {
  const database = await ownDatabase();
  const databaseUrl = database.url();
  const place = await createInstance({ DATABASE_URL: databaseUrl });
  await startRun(place);
  const renters = await seed(place, PEOPLE, databaseUrl);
  const faults: string[] = [];
  const notes: string[] = [];
  const stage = { place, databaseUrl, faults, notes, hold: holder(databaseUrl) };
  await prepare?.(stage);
  const locked = renters.at(-1)?.e164 ?? '';
  const others: Others = { refused: 0, longestWaitMs: 0 };
  const load = await startLoad(place, renters, {
    onAnswer({ status, waitMs }, to) {
      if (lockedNumber && to === locked) return;
      if (status !== 200) others.refused += 1;
      others.longestWaitMs = Math.max(others.longestWaitMs, waitMs);
    },
  });
  const calls = startCalls({ origin: () => place.origin, publicUrl: place.origin, renters, everyMs: 100 });
  await untilAcknowledged(load.texts, TEXTS_BEFORE);
  await strike(stage, locked);
  await untilAcknowledged(load.texts, TEXTS_BEFORE);
  const called = await calls.stop();
  const outcome = await load.finish(await connectToDatabase(place, databaseUrl));
  return {
    ...outcome,
    longestWaitMs: Math.max(outcome.longestWaitMs, called.longestWaitMs),
    faults: [...outcome.faults, ...faults, ...judgeOthers(others, called)],
    notes: [
      ...(outcome.notes ?? []),
      `${lockedNumber ? 'texts to others' : 'texts'} waited ${seconds(others.longestWaitMs)} at most`,
      `${called.calls} dashboards, ${seconds(called.longestWaitMs)} at most`,
      ...notes,
    ],
  };
}

function judgeOthers({ refused, longestWaitMs }: Others, called: CallTally): string[] {
  const bad = [...called.byStatus].filter(([status]) => status !== 200);
  return [
    ...(refused > 0 ? [`${refused} texts were refused.`] : []),
    ...(longestWaitMs > MAX_WAIT_MS ? [`A text waited ${seconds(longestWaitMs)}.`] : []),
    ...bad.map(([status, times]) => `${times} dashboard calls were answered with ${status}.`),
    ...(called.longestWaitMs > MAX_WAIT_MS ? [`A dashboard waited ${seconds(called.longestWaitMs)}.`] : []),
  ];
}

/** Another program's transactions on the database. */
function holder(databaseUrl: string) {
  return async (...statements: string[]) => {
    const { pool, close } = await connect(databaseUrl, { max: 1 });
    atEnd(() => close().catch(() => undefined));
    const client = await pool.connect();
    for (const statement of statements) await client.query(statement);
    return async () => {
      await client.query('rollback');
      client.release();
      await close();
    };
  };
}

/** The day `days` days ahead, as in the names of partitions: 20261128. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
