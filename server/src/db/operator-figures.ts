import pg from 'pg';
import type { Clock } from '../clock.ts';
import { type QueueDelay, readQueueDelays } from './queue-tables/read-queues.ts';
import type { OrderState } from './schema.ts';

export type OperatorFigures = {
  databaseBytes: number;
  queues: QueueDelay[];
  /** Orders that have not ended; `oldestSeconds` counts from their payment, or before that from their reservation. */
  orders: { state: OrderState; count: number; oldestSeconds: number }[];
  /** Our balance at each carrier, in whole units of its currency, at the last read. */
  balances: { carrier: string; currency: string; amount: number }[];
  /** Push services that reject our messages, and for how long. */
  pushRefusals: { service: string; seconds: number }[];
};

export type FiguresReader = {
  /** @returns null if the database does not respond within two seconds */
  read(): Promise<OperatorFigures | null>;
  close(): Promise<void>;
};

/** The database is queried at most once in this time, for any number of callers. */
const CACHE_MS = 5000;
const LIMIT_MS = 2000;

const OPEN: OrderState[] = [
  'reserved',
  'awaiting_payment',
  'paid',
  'provisioning',
  'needs_action',
  'refund_due',
];

/**
 * Reads the operator's figures from the database at `url`. Has its own connection, so that it works while all others
 * are in use, and occupies none of them.
 */
export function createFiguresReader(url: string, clock: Clock): FiguresReader {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'numlet-figures',
    max: 1,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    statement_timeout: LIMIT_MS,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let last: Promise<OperatorFigures | null> | undefined;
  let until = 0;
  let closed: Promise<void> | undefined;
  return {
    read() {
      if (last === undefined || performance.now() >= until) {
        until = Number.POSITIVE_INFINITY;
        const reading = withinLimit(readAll(pool, clock.now()));
        last = reading;
        void reading.then(() => {
          until = performance.now() + CACHE_MS;
        });
      }
      return last;
    },
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
}

async function withinLimit<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LIMIT_MS);
  });
  const read = await Promise.race([reading.catch(() => null), late]);
  clearTimeout(timer);
  return read;
}

async function readAll(pool: pg.Pool, now: Date): Promise<OperatorFigures> {
  // One after the other, since there is one connection.
  const size = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  const queues = await readQueueDelays(pool);
  const orders = await pool.query<OperatorFigures['orders'][number]>(
    `select state.name as state, open.count,
       greatest(0, coalesce(extract(epoch from $2::timestamptz - open.since), 0))::float8 as "oldestSeconds"
     from unnest($1::text[]) as state (name)
     cross join lateral (
       select count(*)::int as count,
         -- A pending refund to a card waits only for the provider.
         min(coalesce(paid_at, created_at)) filter (where state <> 'refund_due' or not exists (
           select from payments join refunds on refunds.payment_id = payments.id
           where payments.order_id = orders.id and refunds.status = 'pending')) as since
       from orders
       where state = state.name
         and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action', 'refund_due')
     ) as open`,
    [OPEN, now],
  );
  const balances = await pool.query<OperatorFigures['balances'][number]>(
    `select provider as carrier, lower(balance_currency) as currency, balance_amount::float8 as amount
     from provider_probes where balance_currency is not null and balance_amount ~ '^-?[0-9]+([.][0-9]+)?$'`,
  );
  const pushRefusals = await pool.query<OperatorFigures['pushRefusals'][number]>(
    `select service, greatest(0, extract(epoch from $1::timestamptz - since))::float8 as seconds from push_refusals`,
    [now],
  );
  return {
    databaseBytes: size.rows[0]?.bytes ?? 0,
    queues,
    orders: orders.rows,
    balances: balances.rows,
    pushRefusals: pushRefusals.rows,
  };
}
