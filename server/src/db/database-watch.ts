import pg from 'pg';

export type DatabaseWatch = {
  /** The current problem of the database, in one sentence without its address, or null. Takes a few seconds at most. */
  look(): Promise<string | null>;
  /** Whether it has failed to respond more than once: callers then need not try and wait. */
  isDown(): boolean;
  /** Calls `then` each time the database is found to be down. */
  onDown(then: () => void): void;
  close(): void;
};

export type WatchTimes = {
  /** Milliseconds from one check to the next. */
  every: number;
  /** Milliseconds from one check to the next while it is not responding. */
  everyWhileDown: number;
  /** After this many milliseconds without an answer it counts as down. */
  limit: number;
};

const TIMES: WatchTimes = { every: 2000, everyWhileDown: 500, limit: 3000 };
/** A check is reused for this long, however often callers ask. */
const CACHE_MS = 500;
/** A single failure may be our own: a busy process may notice the timeout before it reads the response. */
const FAILURES_UNTIL_DOWN = 2;

type Finding = { problem: string; isDown: boolean } | null;

/**
 * Checks whether the database at `url` accepts a connection and responds. Uses no connection of the pool, since all of
 * them may be hanging. Opens a new one each time, since an open connection does not show whether another can be opened.
 */
export function createDatabaseWatch(url: string, times = TIMES): DatabaseWatch {
  let last: Promise<Finding> | undefined;
  let cachedUntil = 0;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const listeners: (() => void)[] = [];

  const latestCheck = () => {
    const now = performance.now();
    if (last === undefined || now >= cachedUntil) {
      cachedUntil = Number.POSITIVE_INFINITY;
      last = look();
    }
    return last;
  };
  const look = async () => {
    const finding = await check(url, times.limit);
    cachedUntil = performance.now() + CACHE_MS;
    failures = finding?.isDown ? failures + 1 : 0;
    if (failures === FAILURES_UNTIL_DOWN) for (const notify of listeners) notify();
    return finding;
  };
  const watch = async () => {
    await latestCheck();
    if (closed) return;
    timer = setTimeout(() => void watch(), failures > 0 ? times.everyWhileDown : times.every);
    timer.unref();
  };
  void watch();
  return {
    look: async () => (await latestCheck())?.problem ?? null,
    isDown: () => failures >= FAILURES_UNTIL_DOWN,
    onDown: (then) => void listeners.push(then),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Makes a pool refuse calls at once while the database is down, so that no caller waits for it. It also drops idle
 * connections: they may be dead when the database is back, and each would make a caller wait.
 */
export function refuseWhileDown(pool: pg.Pool, watch: DatabaseWatch) {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
  });
  watch.onDown(() => {
    // The pool has no other way: it removes an idle connection that reports an error.
    for (const client of idle) client.emit('error', new Error('the database does not answer'));
  });
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters: unknown[]) {
      if (!watch.isDown()) return Reflect.apply(connect, self, parameters);
      const error = new Error('Connection terminated: the database does not answer');
      const [callback] = parameters;
      if (typeof callback !== 'function') return Promise.reject(error);
      callback(error, undefined, () => undefined);
    },
  });
}

async function check(url: string, limit: number): Promise<Finding> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'numlet-check',
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  // The connection may break at any moment. The pending call then fails and reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return toFinding(error);
  } finally {
    // Not awaited: a database that is stopping would not answer.
    client.end().catch(() => undefined);
  }
}

/** Describes the problem without the address, which not every reader may see. */
function toFinding(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Callers that already have a connection can continue.
  if (code === '53300') return { problem: 'The database has no connections left.', isDown: false };
  if (code === '53100') return { problem: 'The disk of the database is full.', isDown: false };
  if (code.startsWith('28')) return { problem: 'The database rejects our user.', isDown: false };
  if (code.startsWith('57P')) return { problem: 'The database is starting or stopping.', isDown: true };
  return { problem: 'The database does not answer.', isDown: true };
}
