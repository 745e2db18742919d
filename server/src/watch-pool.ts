import type { Connection } from './db/connect.ts';
import type { Metrics } from './metrics.ts';

/** Registers the use of a pool, to be read at each scrape. */
export function watchPool(metrics: Metrics, name: string, pool: Connection['pool']) {
  metrics.watchPool(name, () => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }));
}
