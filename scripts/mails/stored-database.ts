import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '../../server/src/db/connect.ts';
import { administrator, type StoredRows } from './stored-rows.ts';

/** Queries about a person begin at one of these tables, and may join the person's credit and card. */
const OF_PERSON: readonly string[] = ['users', 'profiles', 'memberships'];

/**
 * A database that returns for each query the example's row of the query's first table, and for each change one changed
 * row. Examples need no PostgreSQL, and are the same at every start.
 */
export function createStoredDatabase({ person, ...rows }: StoredRows): Db {
  const ofPerson = person && { ...rows.billing_accounts, ...person };
  const tables: Readonly<Record<string, unknown>> = { ...rows, user_roles: administrator };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => new RowDriver((table) => (OF_PERSON.includes(table) ? ofPerson : tables[table])),
    },
  });
}

class RowDriver extends DummyDriver {
  readonly #rowOf: (table: string) => unknown;

  constructor(rowOf: (table: string) => unknown) {
    super();
    this.#rowOf = rowOf;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const rowOf = this.#rowOf;
    return {
      async executeQuery<R>({ sql }: CompiledQuery) {
        const row = rowOf(tableOf(sql));
        // A driver says which type its rows have; nothing checks it here, nor in PostgreSQL's driver.
        return { rows: row === undefined ? [] : [row as R], numAffectedRows: 1n };
      },
      async *streamQuery() {},
    };
  }
}

/** The table that a statement begins at, without its subqueries. */
function tableOf(sql: string): string {
  let outer = sql;
  while (/\([^()]*\)/.test(outer)) outer = outer.replaceAll(/\([^()]*\)/g, '');
  return /\b(?:from|into|update) "(\w+)"/.exec(outer)?.[1] ?? '';
}
