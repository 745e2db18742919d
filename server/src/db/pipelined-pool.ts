import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import type pg from 'pg';

const MAX_STATEMENTS = 2;
/**
 * A statement that takes longer may be waiting for a lock, or its connection may be dead, so no other statement is sent
 * behind it. A little less than the intake waits before it starts another batch (text-intake.ts).
 */
const SLOW_MS = 200;

/** A connection with running statements, and the start of the first one. */
type InUse = { client: pg.PoolClient; statements: number; since: number };

/**
 * Allows two statements at once on one connection of a pool whose connections are opened with `pipeline`: the server
 * starts the second as soon as the first has ended, without waiting for our answer. Each statement is its own
 * transaction.
 */
export function shareConnections(pool: pg.Pool, slowMs = SLOW_MS) {
  const inUse = new Set<InUse>();

  const acquire = async (acquired: Promise<pg.PoolClient>) => {
    const client = await acquired;
    const entry: InUse = { client, statements: 1, since: performance.now() };
    const forget = () => inUse.delete(entry);
    const originalRelease = client.release;
    client.release = (error) => {
      entry.statements -= 1;
      entry.since = performance.now();
      if (error) forget();
      if (entry.statements > 0) return;
      forget();
      client.off('error', forget).off('end', forget);
      originalRelease.call(client, error);
    };
    inUse.add(entry);
    client.once('error', forget).once('end', forget);
    return client;
  };

  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters: unknown[]) {
      const isShared = parameters.length === 0;
      const shared = isShared ? inUse.values().find((entry) => canTakeStatement(entry, slowMs)) : undefined;
      if (shared) {
        shared.statements += 1;
        return Promise.resolve(shared.client);
      }
      const acquired: unknown = Reflect.apply(connect, self, parameters);
      return isShared && acquired instanceof Promise ? acquire(acquired) : acquired;
    },
  });
}

function canTakeStatement({ statements, since }: InUse, slowMs: number): boolean {
  return statements < MAX_STATEMENTS && performance.now() - since < slowMs;
}

/** For a pool whose connections are shared: another caller's statement would run inside an open transaction. */
export class SingleStatementDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new SingleStatementDriver(this.#config);
  }
}

class SingleStatementDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('The connections of this pool are shared: it accepts single statements only.');
  }
}
