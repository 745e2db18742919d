import pg from 'pg';

export type DatabaseWatch = {
  /** What is wrong with it at this moment, in one sentence without its address, or null; within some seconds. */
  look(): Promise<string | null>;
  /** Whether it has not answered more than once: whoever needs it need not ask, and wait. */
  isAway(): boolean;
  /** `then` is called each time that it is found to be away. */
  onAway(then: () => void): void;
  close(): void;
};

export type WatchTimes = {
  /** From one look to the next, in milliseconds. */
  every: number;
  /** From one look to the next while it does not answer. */
  everyWhileAway: number;
  /** Past this it is taken for gone, whatever it does. */
  limit: number;
};

const TIMES: WatchTimes = { every: 2000, everyWhileAway: 500, limit: 3000 };
/** Whoever may ask may ask a thousand times a second: the database is asked once. */
const KEPT_MS = 500;
/** One miss may be our own: a process that was busy for long sees its time run out before it sees the answer. */
const MISSES = 2;

type Seen = { problem: string; isAccountClosed: boolean } | null;

/**
 * Watches whether the database at `url` takes a connection and answers. On a connection of its own, since those of the
 * pool may all be waiting for something that never comes, and a new one each time, since one that is open says nothing
 * about whether another can be had.
 */
export function createDatabaseWatch(url: string, times = TIMES): DatabaseWatch {
  let last: Promise<Seen> | undefined;
  let keptUntil = 0;
  let misses = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const told: (() => void)[] = [];

  const ask = () => {
    const now = performance.now();
    if (last === undefined || now >= keptUntil) {
      keptUntil = Number.POSITIVE_INFINITY;
      last = look();
    }
    return last;
  };
  const look = async () => {
    const seen = await check(url, times.limit);
    keptUntil = performance.now() + KEPT_MS;
    misses = seen?.isAccountClosed ? misses + 1 : 0;
    if (misses === MISSES) for (const tell of told) tell();
    return seen;
  };
  const watch = async () => {
    await ask();
    if (closed) return;
    timer = setTimeout(() => void watch(), misses > 0 ? times.everyWhileAway : times.every);
    timer.unref();
  };
  void watch();
  return {
    look: async () => (await ask())?.problem ?? null,
    isAway: () => misses >= MISSES,
    onAway: (then) => void told.push(then),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Makes a pool refuse at once while the database is away: nobody waits for what is not there. Connections that nobody
 * uses then are let go: when the database is back they may be dead, and each would cost somebody a wait.
 */
export function refuseWhileAway(pool: pg.Pool, watch: DatabaseWatch) {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
  });
  watch.onAway(() => {
    // The pool takes out an idle connection that reports an error; it has no other way to be told.
    for (const client of idle) client.emit('error', new Error('the database does not answer'));
  });
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters: unknown[]) {
      if (!watch.isAway()) return Reflect.apply(connect, self, parameters);
      const error = new Error('Connection terminated: the database does not answer');
      const [callback] = parameters;
      if (typeof callback !== 'function') return Promise.reject(error);
      callback(error, undefined, () => undefined);
    },
  });
}

async function check(url: string, limit: number): Promise<Seen> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'numlet-check',
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  // It may break at any moment: what is being waited for then fails, and tells.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return inWords(error);
  } finally {
    // Not waited for: a database that stops just now would not answer it.
    client.end().catch(() => undefined);
  }
}

/** The reason without the address, which may not be everybody's business. */
function inWords(error: unknown): Seen {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Those who have a connection already go on.
  if (code === '53300') return { problem: 'The database has no connection left.', isAccountClosed: false };
  if (code === '53100') return { problem: 'The disk of the database is full.', isAccountClosed: false };
  if (code.startsWith('28')) return { problem: 'The database refuses our user.', isAccountClosed: false };
  if (code.startsWith('57P'))
    return { problem: 'The database is starting or stopping.', isAccountClosed: true };
  return { problem: 'The database does not answer.', isAccountClosed: true };
}
