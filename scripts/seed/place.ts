import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '../../sandbox/src/start-sandbox.ts';
import { createMovableClock, DAY, systemClock } from '../../server/src/clock.ts';
import { compose } from '../../server/src/compose.ts';
import type { Config } from '../../server/src/config/config.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded.ts';
import { isDatabaseUnavailable } from '../../server/src/db/postgres-errors.ts';
import { shortenWaits } from '../../server/src/db/queue-tables/change-jobs.ts';
import type { Deps } from '../../server/src/deps.ts';
import {
  processOrder,
  subscriptionDue,
} from '../../server/src/features/billing/money/entry/billing-events.ts';
import { partitionsDue } from '../../server/src/features/messages/message-events.ts';
import { requireFreePort } from '../../server/src/free-port.ts';
import { jobs } from '../../server/src/jobs/register.ts';
import { createSandboxControls } from '../../server/src/sandbox-controls.ts';
import { findRemainingWork } from '../../server/src/testing/drivers/find-remaining-work.ts';
import { type Client, createClient } from '../../server/src/testing/harness/client.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';
import { markUnfinished, requireEmpty } from './unfinished.ts';

/** The whole service and its sandbox, with their clock some weeks ago. */
export type Place = {
  client: Client;
  sandbox: Sandbox;
  deps: Deps;
  origin: string;
  now(): Date;
  /** Moves the clock to this moment and runs everything that falls due before it. */
  passTo(moment: Date): Promise<void>;
  /** Moves the clock to this moment without running what falls due. Used for the hours within a day. */
  skipTo(moment: Date): Promise<void>;
  /** Waits until all resulting work is done. */
  settle(): Promise<void>;
  /**
   * Runs the jobs of one night now. The queue starts them by the computer's clock, so those of the past nights never
   * ran.
   */
  doNightlyJobs(): Promise<void>;
  resetLimits(): Promise<void>;
  /** Sets the clock back to the computer's time and stops everything. */
  stop(): Promise<void>;
};

const NIGHTLY = jobs.filter(({ cron }) => cron && /^\d+ \d+ /.test(cron));
const POLL_INTERVAL_MS = 15;
/** On a machine under load, the work of one day may take minutes. */
const WORK_LIMIT_MS = 300_000;

/**
 * Starts the service and the sandbox of this configuration with their clock set back by `days`. Data of an unfinished
 * seed is removed first; `isInvented` recognises its people.
 * @throws Error with a one-sentence message if providers are configured, the database has people or a port is in use
 */
export async function openPlace(
  config: Config,
  days: number,
  { isInvented, note }: { isInvented: (email: string) => boolean; note: (line: string) => void },
): Promise<Place> {
  if (!config.sandbox) throw new Error('Only a sandbox can be filled, but real providers are configured.');
  await requireFreePort(config.host, config.port);
  await requireFreePort('127.0.0.1', config.sandboxPort, 'SANDBOX_PORT');
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const ends: (() => Promise<unknown>)[] = [async () => embedded?.stop()];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const { dataDir } = config;
    const database = { url: databaseUrl, isEmbedded: embedded !== undefined, dataDir };
    if (await requireEmpty(database, isInvented))
      note('The last seed was not finished: its people are removed, and it starts again.');
    if (embedded) markUnfinished(dataDir);
    const sandbox = await startSandbox({
      port: config.sandboxPort,
      stripePort: config.sandboxStripePort,
      smtpPort: config.sandboxSmtpPort,
      dataDir: join(config.dataDir, 'sandbox'),
      publicUrl: config.publicUrl,
    });
    ends.push(sandbox.close);
    sandbox.reset();
    const clock = createMovableClock(-days * DAY);
    await sandbox.setClock(clock.now());
    const numlet = await compose(config, {
      databaseUrl,
      clock,
      authenticatorClock: systemClock,
      jobTimes: { pollSeconds: 1, byClock: false },
    });
    ends.push(() => numlet.stop());
    await numlet.app.listen({ host: config.host, port: config.port });
    const { deps } = numlet;
    const skipTo = async (moment: Date) => {
      const ahead = Math.max(clock.ahead(), moment.getTime() - Date.now());
      await shortenWaits(deps.db, ahead - clock.ahead());
      clock.moveTo(ahead);
      await sandbox.setClock(clock.now());
    };
    const settle = () => workOff(deps);
    return {
      client: createClient(config.publicUrl, fetchWithRetries),
      sandbox,
      deps,
      origin: config.publicUrl,
      now: clock.now,
      skipTo,
      settle: async () => void (await settle()),
      async passTo(moment) {
        for (let next = await settle(); next && next < moment; next = await settle()) await skipTo(next);
        await skipTo(moment);
        await run(deps, partitionsDue.name, {});
        await settle();
      },
      async doNightlyJobs() {
        for (const { name } of NIGHTLY) await run(deps, name, {});
        await settle();
      },
      resetLimits: createSandboxControls(deps, clock).resetLimits,
      async stop() {
        clock.moveTo(0);
        await sandbox.setClock(Date.now());
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs every job, order and number that is due now. @returns when the next one is due */
async function workOff(deps: Deps): Promise<Date | null> {
  const until = performance.now() + WORK_LIMIT_MS;
  const findWork = () => whileUnavailable(() => findRemainingWork(deps));
  let remaining = await findWork();
  for (;;) {
    const { orders, subscriptions, holds } = remaining;
    if (remaining.jobs.length > 0) await pause(POLL_INTERVAL_MS);
    else if (orders.length + subscriptions.length + holds.length === 0) return remaining.next;
    else {
      for (const orderId of orders) await run(deps, processOrder.name, { orderId });
      for (const subscriptionId of [...subscriptions, ...holds])
        await run(deps, subscriptionDue.name, { subscriptionId });
    }
    if (performance.now() > until)
      throw new Error(`This work was never finished: ${JSON.stringify(remaining)}`);
    remaining = await findWork();
  }
}

async function run(deps: Deps, name: string, payload: unknown) {
  const job = jobs.find((each) => each.name === name);
  // A job may be run again from any point: that is how it survives a crash.
  await whileUnavailable(async () => job?.run(deps, payload));
}

const DATABASE_TRIES = 30;

/** Repeats an act that a busy machine's database did not answer in time. */
async function whileUnavailable<T>(act: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      if (tried === DATABASE_TRIES || !isDatabaseUnavailable(error)) throw error;
      await pause(1_000);
    }
  }
}
