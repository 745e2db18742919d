import { Gauge, type Registry } from 'prom-client';
import type { OperatorFigures } from './db/operator-figures.ts';

export type PoolUse = { inUse: number; idle: number; waiting: number; max: number };

/** One value of a gauge. */
export type Reading = { labels: Record<string, string>; value: number };

/** Registers a gauge whose values are all read again at each scrape. A value that is no longer read disappears. */
export function watched(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => Reading[] | Promise<Reading[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = await read();
      this.reset();
      for (const { labels, value } of readings) this.set(labels, value);
    },
  });
}

/** Registers the use of each pool. */
export function watchPools(registry: Registry, pools: ReadonlyMap<string, () => PoolUse>) {
  const each = (read: (pool: string, use: PoolUse) => Reading[]) => () =>
    [...pools].flatMap(([pool, use]) => read(pool, use()));
  watched(
    registry,
    'numlet_database_pool_connections',
    'Open connections of a pool, by whether they are in use.',
    ['pool', 'state'],
    each((pool, use) => [
      { labels: { pool, state: 'in_use' }, value: use.inUse },
      { labels: { pool, state: 'idle' }, value: use.idle },
    ]),
  );
  watched(
    registry,
    'numlet_database_pool_max_connections',
    'The maximum number of connections of a pool.',
    ['pool'],
    each((pool, use) => [{ labels: { pool }, value: use.max }]),
  );
  watched(
    registry,
    'numlet_database_pool_waiting',
    'Callers that wait because all connections of a pool are in use.',
    ['pool'],
    each((pool, use) => [{ labels: { pool }, value: use.waiting }]),
  );
}

/** Registers figures that only the database has. While it is down, a scrape shows only that it is down. */
export function watchDatabase(registry: Registry, read: () => Promise<OperatorFigures | null>) {
  const each = (readings: (figures: OperatorFigures) => Reading[]) => async () => {
    const figures = await read();
    return figures === null ? [] : readings(figures);
  };
  watched(
    registry,
    'numlet_database_up',
    'Whether the database answered a query on a separate connection.',
    [],
    async () => [{ labels: {}, value: (await read()) === null ? 0 : 1 }],
  );
  watched(
    registry,
    'numlet_database_size_bytes',
    'Size of the database on disk, without its write-ahead log.',
    [],
    each(({ databaseBytes }) => [{ labels: {}, value: databaseBytes }]),
  );
  watched(
    registry,
    'numlet_queue_jobs',
    'Due jobs that are waiting, for all servers together, up to 10000 each.',
    ['queue'],
    each(({ queues }) => queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting }))),
  );
  watched(
    registry,
    'numlet_queue_oldest_job_age_seconds',
    'How long the first waiting job has been due; 0 if none is waiting.',
    ['queue'],
    each(({ queues }) =>
      queues.map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
    ),
  );
  watched(
    registry,
    'numlet_orders',
    'Orders that have not ended, for all servers together.',
    ['state'],
    each(({ orders }) => orders.map(({ state, count }) => ({ labels: { state }, value: count }))),
  );
  watched(
    registry,
    'numlet_oldest_order_age_seconds',
    'Time since the payment (or, if unpaid, the reservation) of the oldest order in a state; 0 if there is none.',
    ['state'],
    each(({ orders }) =>
      orders.map(({ state, oldestSeconds }) => ({ labels: { state }, value: oldestSeconds })),
    ),
  );
  watched(
    registry,
    'numlet_carrier_balance',
    'Our balance at a carrier, in its currency (dollars at Twilio unless the account has another), as last read.',
    ['carrier', 'currency'],
    each(({ balances }) =>
      balances.map(({ carrier, currency, amount }) => ({ labels: { carrier, currency }, value: amount })),
    ),
  );
  watched(
    registry,
    'numlet_push_refused_seconds',
    'How long a push service has rejected our key or our address; absent while it accepts our push messages.',
    ['service'],
    each(({ pushRefusals }) =>
      pushRefusals.map(({ service, seconds }) => ({ labels: { service }, value: seconds })),
    ),
  );
}
