import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@numlet/sandbox/start-sandbox';
import { inject, onTestFinished } from 'vitest';
import webPush from 'web-push';
import { type ComposeOptions, compose, type Numlet } from '../../compose.ts';
import { readConfig } from '../../config/config.ts';
import { type Connection, connect } from '../../db/connect.ts';
import { newToken } from '../../random.ts';
import { moveJobTime } from '../clock/job-time.ts';
import { type Client, createClient } from './client.ts';
import { type AtEnd, borrowTestServer } from './shared-test-server.ts';
import { spend } from './spent-time.ts';
import { copyDatabase, takePort } from './test-databases.ts';
import type { TestClock, TestServer } from './test-server-type.ts';

export type { TestServer } from './test-server-type.ts';

type Options = {
  environment?: Record<string, string>;
  compose?: Partial<ComposeOptions>;
  /** A PostgreSQL of the test's own, with the template in it; by default that of the whole run. */
  databaseServer?: string;
  /** The time of the service and of the sandbox at the start; by default the computer's. */
  now?: Date;
};

type SharedOptions = Pick<Options, 'environment' | 'now'> & {
  compose?: Pick<ComposeOptions, 'jobTimes' | 'passwordCost'>;
};

/**
 * Starts the whole service as it runs in production: with a database of its own, the sandbox in place of the providers,
 * on a free port. Everything is removed when the test is over.
 */
export function testServer(options: Options = {}): Promise<TestServer> {
  return spend('starts', () => start(options, afterTest));
}

/**
 * Lends a service that an earlier test has started with these options, reset to its state after the start
 * (shared-test-server.ts), or starts one. Not for a test that checks what the service counts or caches in memory, or
 * observes its connections.
 */
export async function sharedTestServer({ now, ...options }: SharedOptions = {}): Promise<TestServer> {
  const server = await spend('starts', () => borrowTestServer(start, options));
  if (now) {
    server.clock.set(now);
    await server.clock.settled();
    await server.sandbox.setClock(now);
  }
  return server;
}

const afterTest: AtEnd = (step) => onTestFinished(async () => void (await spend('stops', step)));

async function start(
  { environment = {}, compose: overrides = {}, now, databaseServer }: Options,
  atEnd: AtEnd,
): Promise<TestServer> {
  const database = await copyDatabase(databaseServer ?? inject('databaseServer'), inject('run'));
  atEnd(database.drop);
  const port = await takePort(inject('databaseServer'));
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ publicUrl: origin });
  atEnd(sandbox.close);
  const dataDir = await mkdtemp(join(tmpdir(), 'numlet-data-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const clock = createTestClock();
  if (now) {
    clock.set(now);
    await sandbox.setClock(now);
  }
  const jobTime = await followWithJobTime(database.url, clock);
  atEnd(jobTime.stop);
  const numlet = await compose(testConfig(sandbox, origin, { DATA_DIR: dataDir, ...environment }), {
    databaseUrl: database.url,
    clock,
    requestsPerMinute: 1_000_000,
    providers: PATIENT,
    jobTimes: NOTIFIED_ONLY,
    watchTimes: SELDOM,
    passwordCost: CHEAP,
    ...overrides,
  });
  atEnd(async () => void (await numlet.stop()));
  await numlet.app.listen({ host: '127.0.0.1', port });
  return {
    ...createClient(origin),
    origin,
    sandbox,
    db: numlet.deps.db,
    deps: numlet.deps,
    clock,
    databaseUrl: database.url,
    dataDir,
    numlet,
  };
}

/**
 * Starts another server on the same database, as behind a load balancer; by another connection if the options name one.
 */
export async function secondServer(
  { sandbox, origin, databaseUrl, dataDir, clock }: TestServer,
  environment: Record<string, string> = {},
  overrides: Partial<ComposeOptions> = {},
): Promise<Client & { numlet: Numlet; origin: string }> {
  const numlet = await compose(testConfig(sandbox, origin, { DATA_DIR: dataDir, ...environment }), {
    databaseUrl,
    clock,
    requestsPerMinute: 1_000_000,
    providers: PATIENT,
    jobTimes: NOTIFIED_ONLY,
    watchTimes: SELDOM,
    passwordCost: CHEAP,
    ...overrides,
  });
  onTestFinished(async () => void (await spend('stops', numlet.stop)));
  const ownOrigin = await numlet.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...createClient(ownOrigin), numlet, origin: ownOrigin };
}

export function testConfig(sandbox: Sandbox, publicUrl: string, environment: Record<string, string>) {
  return readConfig({
    PUBLIC_URL: publicUrl,
    TWILIO_API_URL: sandbox.twilioUrl,
    STRIPE_API_URL: sandbox.stripeOrigin,
    NOWPAYMENTS_API_URL: sandbox.nowpaymentsUrl,
    SMTP_URL: sandbox.smtpUrl,
    GOOGLE_ISSUER_URL: `${sandbox.origin}/google`,
    PUSH_API_URL: sandbox.pushUrl,
    VAPID_PUBLIC_KEY: VAPID.publicKey,
    VAPID_PRIVATE_KEY: VAPID.privateKey,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATA_KEY,
    ...WITHOUT_SURCHARGES,
    ...environment,
  });
}

// The breaker uses the computer's clock, which tests do not move. It opens only in tests about it.
const PATIENT = { failures: 1000 };

// Workers are notified of their jobs. Polling, and the jobs of every minute, would cost an idle service more than most
// tests do.
const NOTIFIED_ONLY = { pollSeconds: 600, byClock: false };

// Each check of the database opens a connection, which costs more than thirty statements.
const SELDOM = { every: 600_000, everyWhileDown: 500, limit: 3000 };

// Nearly every test signs people in; only a few are about the protection of passwords.
const CHEAP = { memoryCost: 64, timeCost: 1 };

// The specification's prices for every country. Only a few tests are about surcharges.
const WITHOUT_SURCHARGES = { TWILIO_NUMBERS: 'US,CA,AU', SELL_BELOW_COST: 'US,CA,AU' };

// One key for all servers of a run: two on one database must share it.
const DATA_KEY = Buffer.from(newToken(32), 'base64url').toString('base64');

const VAPID = webPush.generateVAPIDKeys();

function createTestClock(): TestClock {
  let offset = 0;
  const followers: ((aheadMs: number) => Promise<void>)[] = [];
  let moved: Promise<unknown> = Promise.resolve();
  const move = (to: number) => {
    offset = to;
    moved = Promise.all(followers.map((follower) => follower(offset)));
    return moved;
  };
  return {
    now: () => new Date(Date.now() + offset),
    set: (moment) => void move(moment.getTime() - Date.now()),
    advance: (milliseconds) => void move(offset + milliseconds),
    follow(follower) {
      followers.push(follower);
      void follower(offset);
    },
    settled: async () => void (await moved),
    putBack: async () => void (await move(0)),
  };
}

/**
 * Moves the time of the queue's statements in the database with the test's clock, with a short delay, since that takes
 * a query. Most tests do not move the clock, and need no connection for it.
 */
async function followWithJobTime(databaseUrl: string, clock: TestClock) {
  let connection: Connection | undefined;
  let moving: Promise<void> = Promise.resolve();
  clock.follow((aheadMs) => {
    moving = moving.then(async () => {
      if (aheadMs === 0 && !connection) return;
      connection ??= await connect(databaseUrl, { max: 1 });
      await moveJobTime(connection.db, aheadMs);
    });
    return moving;
  });
  await moving;
  return {
    async stop() {
      await moving;
      await connection?.close();
    },
  };
}
