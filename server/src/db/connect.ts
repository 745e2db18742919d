import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { CommitFollowingDialect } from './after-commit.ts';
import { boundAcquire } from './bounded-acquire.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { type DatabaseWatch, refuseWhileAway } from './database-watch.ts';
import { SingleStatementDialect, shareConnections } from './pipelined-pool.ts';
import { prepareNamedStatements } from './prepared.ts';
import type { Database } from './schema.ts';
import { endSilentConnections } from './silent-connections.ts';

export type Db = Kysely<Database>;

// 64-bit integers come as numbers: every figure of the product is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day stays the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

export type Connection = {
  db: Db;
  pool: pg.Pool;
  /** A connection for listening, outside the pool; not yet connected, like the next. */
  listener(): pg.Client;
  /** One for sending notifications. */
  sender(): pg.Client;
  /** Says goodbye; whoever does not answer within a second is left alone. */
  close(): Promise<void>;
};

type ConnectOptions = {
  /** Connections at most; 16 unless said otherwise. */
  max?: number;
  /** Those of maintenance unless said otherwise: who serves people says so. */
  limits?: ConnectionLimits;
  /** What the listener is called in the database, where other servers find this one. */
  mark?: string;
  /** Who knows whether the database is there: nobody then waits for it while it is not. */
  watch?: DatabaseWatch;
  /** Keeps connections that nobody uses, and with them the plans of their statements. */
  keepIdle?: boolean;
  /** Takes single statements only, and lets two of them follow each other on one connection without a pause. */
  pipelined?: boolean;
  /**
   * Looks rows up by their keys, however small a table is when a statement is planned: the plan is kept as long as the
   * connection, and the table grows.
   */
  byKeyOnly?: boolean;
};

/** A connection over which nothing has come for this long is asked whether it is still there. */
const KEEP_ALIVE_AFTER_MS = 5_000;
const CLOSE_WITHIN_MS = 1_000;
/** A new connection has everything to learn, and the first to use it waits for that. */
const IDLE_MS = 60_000;

/** What every connection to the database at `url` is opened with, whoever opens it. */
export function connectionSettings(url: string, application: string, limits: ConnectionLimits) {
  return {
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

/**
 * Opens a pool on `url` and proves that it answers.
 * @throws Error with one sentence that says what to do when it does not.
 */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Connection> {
  const sockets = new Set<Socket>();
  const settings = {
    ...connectionSettings(url, 'numlet', options.limits ?? connectionLimits.forMaintenance),
    // Kept at hand: nothing else ends a connection whose other side is silent.
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
  // An idle connection that breaks is replaced at the next query: nothing else to do.
  pool.on('error', () => undefined);
  // One that breaks in use fails its query, which is told; without a listener here it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  prepareNamedStatements(pool);
  endSilentConnections(pool);
  boundAcquire(pool, settings.connectionTimeoutMillis);
  if (options.pipelined) shareConnections(pool);
  if (options.watch) refuseWhileAway(pool, options.watch);
  const Dialect = options.pipelined ? SingleStatementDialect : CommitFollowingDialect;
  const db = new Kysely<Database>({ dialect: new Dialect({ pool }) });
  try {
    await ping(db);
  } catch (cause) {
    await pool.end();
    throw new Error(
      `The database does not answer at ${withoutPassword(url)} (${reason(cause)}): check DATABASE_URL.`,
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
      await Promise.race([closed, pause(CLOSE_WITHIN_MS, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Proves that the database answers. */
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
