import { setTimeout as wait } from 'node:timers/promises';
import { listOffers } from '@numlet/sandbox/twilio/numbers/inventory';
import { systemClock } from '@numlet/server/clock';
import { checkLedger } from '@numlet/server/features/billing/money/entry/check-ledger';
import type { Buyer, BuyOrder, BuyResult } from './load/buy-numbers.ts';
import { startChild } from './service/child-process.ts';
import { type CpuTime, withCpuTime } from './service/cpu-time.ts';
import { type Service, startService } from './service/start-service.ts';
import { percentile } from './statistics.ts';

export type PurchasesOptions = { seconds: number; perSecond: number; profileTo?: string | undefined };

type Times = { p50: number; p99: number; slowest: number };

export type PurchasesResult = {
  postgresVersion: string;
  purchases: number;
  perSecond: number;
  /** In seconds: from the payment to the screen that shows the number. */
  shown: Times;
  /** In seconds: from the payment to the number in the database. */
  delivered: Times;
  /** In milliseconds: from requesting a payment page to getting it. */
  checkouts: Times;
  latenessP99: number;
  cpu: CpuTime;
  /** How many seconds after the last number the queue was empty. */
  queueEmptyAfter: number;
  jobs: number;
  wrong: string[];
};

const WARM_UP = 20;
const POLL_INTERVAL_MS = 100;
const MAX_WAIT_MS = 180_000;

/**
 * Makes people buy one number each, at a steady rate: payment page, payment, webhook, carrier, number, mail. Afterwards
 * each must have exactly one, charged once and mailed once, the ledger must agree, and the queue must be empty.
 */
export async function measurePurchases(options: PurchasesOptions): Promise<PurchasesResult> {
  const { seconds, perSecond, profileTo } = options;
  const purchases = Math.round(seconds * perSecond);
  const service = await startService(profileTo, { people: purchases + WARM_UP, haveNumbers: false });
  const generator = await startChild(new URL('./processes/generator.ts', import.meta.url));
  const buyers = toBuyers(service);
  const buy = (some: readonly Buyer[]) =>
    generator.ask<BuyResult>({
      kind: 'buy',
      origin: service.origin,
      sandboxOrigin: service.sandbox.origin,
      perSecond,
      buyers: some,
    } satisfies BuyOrder);
  const warmUp = await buy(buyers.slice(0, WARM_UP));
  await untilQueueIsEmpty(service);
  const before = await countJobs(service);
  let queueEmptyAfter = 0;
  const { cpu, ...bought } = await withCpuTime(service.pid, service.pid, async () => {
    const result = await buy(buyers.slice(WARM_UP));
    const done = performance.now();
    await untilQueueIsEmpty(service);
    queueEmptyAfter = (performance.now() - done) / 1000;
    return result;
  });
  const jobs = (await countJobs(service)) - before;
  const delivered = await deliveredAfter(service, bought.paid);
  const wrong = [...warmUp.failures, ...bought.failures, ...(await findWrong(service))];
  for (const part of [generator, service]) await part.stop();
  return {
    postgresVersion: service.postgresVersion,
    purchases,
    perSecond,
    shown: timesOf(bought.latenciesMs.map((ms) => ms / 1000)),
    delivered: timesOf(delivered),
    checkouts: timesOf(bought.checkoutsMs),
    latenessP99: percentile(bought.latenessMs, 0.99),
    cpu,
    queueEmptyAfter,
    jobs,
    wrong,
  };
}

/** Each buyer buys a different number that the carrier sells without documents, from a different address. */
function toBuyers({ renters }: Service): Buyer[] {
  const offers = listOffers('US', 'Local').filter(
    ({ addressRequirements, capabilities }) => addressRequirements === 'none' && capabilities.sms,
  );
  return renters.map(({ accessToken }, index) => {
    const offer = offers[index];
    if (!offer) throw new Error(`The sandbox sells only ${offers.length} numbers.`);
    const address = `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    return { accessToken, address, e164: offer.e164, country: 'US' };
  });
}

async function untilQueueIsEmpty({ connection }: Service) {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const { rows } = await connection.pool.query<{ name: string; jobs: number }>(
      `select name, count(*)::int as jobs from pgboss.job
       where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
       group by name order by name`,
    );
    if (rows.length === 0) return;
    if (Date.now() > end)
      throw new Error(
        `The queue was not empty after three minutes: ${rows.map(({ name, jobs }) => `${jobs} of ${name}`).join(', ')}.`,
      );
    await wait(POLL_INTERVAL_MS);
  }
}

async function countJobs({ connection }: Service): Promise<number> {
  const { rows } = await connection.pool.query<{ jobs: number }>(
    'select count(*)::int as jobs from pgboss.job',
  );
  return rows[0]?.jobs ?? 0;
}

/** Seconds from each payment to its number. */
async function deliveredAfter({ connection }: Service, paid: BuyResult['paid']): Promise<number[]> {
  const { rows } = await connection.pool.query<{ id: string; delivered_at: Date }>(
    'select id, delivered_at from orders where delivered_at is not null',
  );
  const at = new Map(rows.map((row) => [row.id, row.delivered_at.getTime()]));
  return paid.flatMap(({ orderId, at: paidAt }) => {
    const there = at.get(orderId);
    return there === undefined ? [] : [(there - paidAt) / 1000];
  });
}

/** Lists the faults: each buyer must have one number, one payment and one mail, and the ledger must agree. */
async function findWrong({ connection, sandbox, renters }: Service): Promise<string[]> {
  const { rows } = await connection.pool.query<Record<string, number>>(
    `select (select count(*) from orders) as orders,
      (select count(*) from orders where state = 'active') as delivered,
      (select count(distinct account_id) from phone_numbers where status = 'active') as renters,
      (select count(*) from phone_numbers) as numbers,
      (select count(*) from payments) as payments`,
  );
  const held = sandbox.rentedNumbers();
  const counts = {
    ...rows[0],
    'numbers at the carrier': held.length,
    'different numbers at the carrier': new Set(held.map(({ e164 }) => e164)).size,
    'charges at the processor': sandbox.state().stripe.charges.size,
    'people with one mail': renters.filter(({ email }) => sandbox.mailsTo(email).length === 1).length,
  };
  const { findings } = await checkLedger({ db: connection.db, clock: systemClock });
  return [
    ...Object.entries(counts).flatMap(([what, count]) =>
      count === renters.length ? [] : [`${what}: ${count} and not ${renters.length}`],
    ),
    ...findings.map(({ rule, sentence }) => `${rule}: ${sentence}`),
  ];
}

function timesOf(values: Iterable<number>): Times {
  const all = Float64Array.from(values);
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99), slowest: percentile(all, 1) };
}
