import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** A statement of the query builder, or raw SQL. */
type Statement<Row> = { compile(db: Kysely<Database>): CompiledQuery<Row> };

/** The names of statements by their text, since Kysely passes only the text to a connection. */
const names = new Map<string, string>();

/**
 * Gives a frequent statement a name, so that each connection parses and plans it only once. A name's text never
 * changes, only its parameters.
 */
export function named<Row>(
  name: string,
  statement: Statement<Row>,
  db: Kysely<Database>,
): CompiledQuery<Row> {
  const query = statement.compile(db);
  names.set(query.sql, name);
  return query;
}

export function executeNamed<Row>(
  name: string,
  statement: Statement<Row>,
  db: Kysely<Database>,
): Promise<QueryResult<Row>> {
  return db.executeQuery(named(name, statement, db));
}

/** Makes every connection of a pool send named statements under their name. */
export function prepareNamedStatements(pool: pg.Pool) {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, [text, values, ...rest]: unknown[]) => {
        const name = typeof text === 'string' ? names.get(text) : undefined;
        return Reflect.apply(query, self, name ? [{ name, text, values }, ...rest] : [text, values, ...rest]);
      },
    });
  });
}
