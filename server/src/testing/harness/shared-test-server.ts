import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { executeNamed } from '../../db/prepared.ts';
import { prepareEmptying } from './empty-tables.ts';
import { spend } from './spent-time.ts';
import { describeParts, describeTables } from './test-server-marks.ts';
import type { TestServer } from './test-server-type.ts';

/** Registers a step that undoes a part of the start; the last registered runs first. */
export type AtEnd = (step: () => Promise<unknown>) => void;
type Start<Options> = (options: Options, atEnd: AtEnd) => Promise<TestServer>;
type Shared = {
  /** The options it was started with. */
  key: string;
  server: TestServer;
  isLent: boolean;
  /** Resets it to its state after the start. @returns false when it cannot: it is then not lent again */
  restore(): Promise<boolean>;
  stop(): Promise<void>;
};

/** A service that is still busy this long after its test is stopped instead of reset. */
const QUIET_WITHIN_MS = 3_000;
const CHECK_EVERY_MS = 5;

/** An idle service costs memory and connections. Beyond this number the longest unused one is ended. */
const MAX_IDLE = 3;

/**
 * The services of this process, which runs one test file after the other. Most recently used last. They are stopped when the process ends.
 */
let kept: Shared[] = [];
const spoiled = new WeakSet<object>();

/**
 * Lends a service that an earlier test has started with the same options, or starts one. A start costs more than most
 * tests, so a service is lent again if it is known to be in its state after the start: no work running, no row, no
 * fault, the computer's time, and neither its parts nor its tables changed. If any of that is uncertain, it is ended
 * with its test.
 */
export async function borrowTestServer<Options extends object>(
  start: Start<Options>,
  options: Options,
): Promise<TestServer> {
  const key = JSON.stringify(options);
  const found = kept.find((each) => each.key === key && !each.isLent);
  if (!found) await makeRoom();
  const mine = found ?? (await startShared(start, options, key));
  kept = [...kept.filter((each) => each !== mine), mine];
  mine.isLent = true;
  onTestFinished(() => spend('stops', () => resetOrEnd(mine)));
  return mine.server;
}

async function makeRoom() {
  const idle = kept.filter(({ isLent }) => !isLent);
  const [oldest] = idle;
  if (!oldest || idle.length < MAX_IDLE) return;
  kept = kept.filter((each) => each !== oldest);
  await oldest.stop();
}

/** Marks a service that a test has changed in a way that no check finds: it is ended with the test. */
export function spoil(server: Pick<TestServer, 'databaseUrl' | 'numlet'>) {
  spoiled.add(server.numlet);
}

async function resetOrEnd(used: Shared) {
  if (await used.restore()) {
    used.isLent = false;
    return;
  }
  kept = kept.filter((each) => each !== used);
  await used.stop();
}

async function startShared<Options>(start: Start<Options>, options: Options, key: string): Promise<Shared> {
  const steps: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    for (const step of steps.splice(0).reverse())
      await step().catch((error: unknown) => {
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
  };
  const server = await start(options, (step) => steps.push(step)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { numlet, sandbox, clock } = server;
  let requests = 0;
  numlet.app.server.on('request', (_request, response) => {
    requests += 1;
    response.once('close', () => {
      requests -= 1;
    });
  });
  const { configure } = sandbox;
  sandbox.configure = (settings) => {
    spoil(server);
    configure(settings);
  };
  const forget = await prepareEmptying(numlet.connection.pool);
  const [parts, tables] = [describeParts(server), await describeTables(server)];
  const isAtWork = async () => requests > 0 || (await hasJobs(server));
  const restore = async () => {
    if (spoiled.has(numlet)) return false;
    if (!isSame(parts, describeParts(server)) || !numlet.app.server.listening) return false;
    // After this no webhook is sent again.
    sandbox.reset();
    if (!(await isQuiet(isAtWork))) return false;
    await clock.putBack();
    await forget();
    await deleteJobs(server);
    sandbox.reset();
    return (await describeTables(server)) === tables;
  };
  return { key, server, isLent: false, stop, restore: () => restore().catch(() => false) };
}

/** Checks twice in a row, since the first check misses calls between the service and the sandbox. */
async function isQuiet(isAtWork: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + QUIET_WITHIN_MS;
  for (let quietLooks = 0; quietLooks < 2; ) {
    if (performance.now() > until) return false;
    quietLooks = (await isAtWork()) ? 0 : quietLooks + 1;
    await pause(CHECK_EVERY_MS);
  }
  return true;
}

async function hasJobs({ db }: TestServer): Promise<boolean> {
  const { rows } = await executeNamed(
    'test: has jobs',
    sql`select from pgboss.job
      where state = 'active' or (state in ('created', 'retry') and start_after <= pgboss.job_now()) limit 1`,
    db,
  );
  return rows.length > 0;
}

async function deleteJobs({ db }: TestServer) {
  await sql`delete from pgboss.job`.execute(db);
}

function isSame(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  return before.size === after.size && [...before].every(([name, part]) => after.get(name) === part);
}
