import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import type pg from 'pg';

const MOST_AT_ONCE = 2;
/**
 * What takes so long may wait for a lock, or its connection may be dead: nothing is sent behind it. A little less than
 * whoever sends it waits before they begin another one (text-intake.ts).
 */
const SLOW_MS = 200;

/** A connection with statements under way, and since when the first of them is. */
type InUse = { client: pg.PoolClient; statements: number; since: number };

/**
 * Lets two statements be under way on one connection of a pool whose connections are opened with `pipeline`: the
 * server begins the second one the moment it has ended the first, and not when we have heard of that and answered.
 * Each statement is a transaction of its own.
 */
export function shareConnections(pool: pg.Pool, slowMs = SLOW_MS) {
  const inUse = new Set<InUse>();

  const acquire = async (acquired: Promise<pg.PoolClient>) => {
    const client = await acquired;
    const entry: InUse = { client, statements: 1, since: performance.now() };
    const forget = () => inUse.delete(entry);
    const giveBack = client.release;
    client.release = (error) => {
      entry.statements -= 1;
      entry.since = performance.now();
      if (error) forget();
      if (entry.statements > 0) return;
      forget();
      client.off('error', forget).off('end', forget);
      giveBack.call(client, error);
    };
    inUse.add(entry);
    client.once('error', forget).once('end', forget);
    return client;
  };

  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters: unknown[]) {
      const isShared = parameters.length === 0;
      const free = isShared ? inUse.values().find((entry) => hasRoom(entry, slowMs)) : undefined;
      if (free) {
        free.statements += 1;
        return Promise.resolve(free.client);
      }
      const acquired: unknown = Reflect.apply(connect, self, parameters);
      return isShared && acquired instanceof Promise ? acquire(acquired) : acquired;
    },
  });
}

function hasRoom({ statements, since }: InUse, slowMs: number): boolean {
  return statements < MOST_AT_ONCE && performance.now() - since < slowMs;
}

/** For a pool whose connections are shared: what stood between the begin and the end of one would fall into another. */
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
    throw new Error('The connections of this pool are shared: it takes single statements only.');
  }
}
