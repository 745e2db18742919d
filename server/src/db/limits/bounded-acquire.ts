import type pg from 'pg';
import { countDatabaseTime, databaseLeftMs } from '../../time-limits.ts';

/**
 * Limits how long a caller waits for a connection of a pool. The pool applies its own limit to the wait in its queue,
 * and again to opening a new connection, which allows twice as long. A person's call waits at most for what its earlier
 * waits have left of `callMs`.
 */
export function boundAcquire(pool: pg.Pool, limitMs: number, callMs?: number) {
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters: unknown[]) {
      const acquired: unknown = Reflect.apply(connect, self, parameters);
      if (!(acquired instanceof Promise)) return acquired;
      const left = callMs === undefined ? null : databaseLeftMs(callMs);
      const bounded = within(acquired, Math.max(1, Math.min(limitMs, left ?? limitMs)));
      if (callMs !== undefined) countDatabaseTime(bounded);
      return bounded;
    },
  });
}

function within(acquired: Promise<pg.PoolClient>, limitMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const limit = setTimeout(() => {
      isOver = true;
      reject(new Error('timeout exceeded when trying to connect'));
    }, limitMs);
    acquired.then(
      (client) => {
        clearTimeout(limit);
        if (isOver) client.release();
        else resolve(client);
      },
      (error) => {
        clearTimeout(limit);
        reject(error);
      },
    );
  });
}
