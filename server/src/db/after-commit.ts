import type { PostgresDialectConfig } from 'kysely';
import {
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

type Effect = () => void;
/** A database, or a transaction in it. */
type Queries = Pick<Kysely<unknown>, 'isTransaction' | 'getExecutor'>;
type DiscardableConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Effects to run after the commit of a connection's open transaction. */
const effects = new WeakMap<DatabaseConnection, Effect[]>();

/**
 * Runs `effect` once the transaction of `trx` is committed, and never if it is rolled back or its commit was not
 * confirmed. Outside a transaction it runs at once. `effect` must not throw.
 */
export async function afterCommit(trx: Queries, effect: Effect) {
  if (!trx.isTransaction) return effect();
  await trx.getExecutor().provideConnection(async (connection) => {
    const pending = effects.get(connection);
    if (!pending) throw new Error('The transaction belongs to a database without support for afterCommit.');
    pending.push(effect);
  });
}

class CommitFollowingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings);
    effects.set(connection, []);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const pending = effects.get(connection) ?? [];
    effects.delete(connection);
    await super.commitTransaction(connection);
    for (const effect of pending) effect();
  }

  override async rollbackTransaction(connection: DiscardableConnection) {
    effects.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

/** Kysely's dialect of PostgreSQL, with support for `afterCommit`. */
export class CommitFollowingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new CommitFollowingDriver(this.#config);
  }
}
