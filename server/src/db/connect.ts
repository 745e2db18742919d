import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { CommitFollowingDialect } from './after-commit.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { type DatabaseWatch, refuseWhileDown } from './database-watch.ts';
import { boundAcquire } from './limits/bounded-acquire.ts';
import { boundCalls } from './limits/bounded-calls.ts';
import { SingleStatementDialect, shareConnections } from './pipelined-pool.ts';
import { prepareNamedStatements } from './prepared.ts';
import type { Database } from './schema.ts';
import { endSilentConnections } from './silent-connections.ts';

export type Db = Kysely<Database>;

// 64-bit integers are read as numbers: every figure of the product is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar date is read as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

export type Connection = {
  db: Db;
  pool: pg.Pool;
  /** Makes a connection for listening, outside the pool. Neither it nor `sender`'s is connected yet. */
  listener(): pg.Client;
  /** Makes a connection for sending notifications. */
  sender(): pg.Client;
  /** Closes all connections. A connection that does not close within a second is destroyed. */
  close(): Promise<void>;
};

type ConnectOptions = {
  /** The maximum number of connections; 16 by default. */
  max?: number;
  /** The limits of maintenance by default. A pool that serves people sets its own. */
  limits?: ConnectionLimits;
  /** The listener's application name, by which other servers find this one. */
  mark?: string;
  /** Reports whether the database is down. While it is, calls are refused instead of waiting. */
  watch?: DatabaseWatch;
  /** Keeps idle connections, and with them the plans of their statements. */
  keepIdle?: boolean;
  /** Accepts single statements only. Two of them may be sent on one connection without waiting for the first answer. */
  pipelined?: boolean;
  /**
   * Plans index lookups even if a table is small: the plan is kept as long as the connection, while the table grows.
   */
  byKeyOnly?: boolean;
};

/** After this long without traffic TCP checks whether the other side is still connected. */
const KEEP_ALIVE_AFTER_MS = 5_000;
const CLOSE_LIMIT_MS = 1_000;
/** How long an idle connection is kept: on a new one, the first caller waits until its statements are planned. */
const IDLE_MS = 60_000;

/** The settings of every connection to the database at `url`. */
export function connectionSettings(url: string, application: string, limits: ConnectionLimits) {
  return {
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

/**
 * Opens a pool on `url` and checks that the database responds.
 * @throws Error with one sentence that says how to fix it
 */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Connection> {
  const sockets = new Set<Socket>();
  const limits: ConnectionLimits = options.limits ?? connectionLimits.forMaintenance;
  const settings = {
    ...connectionSettings(url, 'numlet', limits),
    // Remembered, since only destroying the socket ends a connection whose other side is silent.
    stream() {
      const socket = new Socket();
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      return socket;
    },
  };
  const pool = new pg.Pool({
    ...settings,
    ...(options.byKeyOnly ? { options: '-c enable_seqscan=off' } : {}),
    ...(options.pipelined ? { pipeline: true } : {}),
    max: options.max ?? 16,
    idleTimeoutMillis: options.keepIdle ? 0 : IDLE_MS,
  });
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', () => undefined);
  // A connection that breaks in use fails its query, which reports it. Without a listener the process would also end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // First, so that it is closest to the driver and gets each statement in its final form.
  if (limits.call) boundCalls(pool, { callMs: limits.call, answerMs: limits.answer });
  prepareNamedStatements(pool);
  endSilentConnections(pool);
  boundAcquire(pool, limits.connect, limits.call);
  if (options.pipelined) shareConnections(pool);
  if (options.watch) refuseWhileDown(pool, options.watch);
  const Dialect = options.pipelined ? SingleStatementDialect : CommitFollowingDialect;
  const db = new Kysely<Database>({ dialect: new Dialect({ pool }) });
  try {
    await ping(db);
  } catch (cause) {
    await pool.end();
    throw new Error(
      `The database is not responding at ${withoutPassword(url)} (${reason(cause)}): check DATABASE_URL.`,
      { cause },
    );
  }
  return {
    db,
    pool,
    listener: () => new pg.Client({ ...settings, application_name: options.mark ?? 'numlet-listener' }),
    sender: () => new pg.Client({ ...settings, application_name: 'numlet-sender' }),
    async close() {
      const closed = db.destroy();
      await Promise.race([closed, pause(CLOSE_LIMIT_MS, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function ping(db: Db) {
  await db.executeQuery(CompiledQuery.raw('select 1'));
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    parsed.password = '';
    parsed.searchParams.delete('password');
    return parsed.toString();
  } catch {
    return 'the given address, which is not a URL';
  }
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return reason(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
