import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareMarkedStatements } from './prepared.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

// 64-bit integers come as numbers: every figure of the product is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day stays the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

export type Connection = { db: Db; pool: pg.Pool; listener(): pg.Client; close(): Promise<void> };

/**
 * Opens a pool on `url` and proves that it answers.
 * @throws Error with one sentence that says what to do when it does not.
 */
export async function connect(url: string, options: { max?: number } = {}): Promise<Connection> {
  const settings = { connectionString: url, application_name: 'numlet' };
  const pool = new pg.Pool({
    ...settings,

    max: options.max ?? 16,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced at the next query: nothing else to do.
  pool.on('error', () => undefined);
  // One that breaks in use fails its query, which is told; without a listener here it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  prepareMarkedStatements(pool);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
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
    listener: () => new pg.Client({ ...settings, keepAlive: true }),
    close: () => db.destroy(),
  };
}

/** Proves that the database answers. */
export async function ping(db: Db) {
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
