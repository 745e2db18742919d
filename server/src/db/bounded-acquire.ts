import type pg from 'pg';

/**
 * Bounds how long a caller waits for a connection of a pool. The pool itself applies its limit to the wait in its
 * queue, and again to opening the new connection, which allows twice as long.
 */
export function boundAcquire(pool: pg.Pool, limitMs: number) {
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters: unknown[]) {
      const acquired: unknown = Reflect.apply(connect, self, parameters);
      return acquired instanceof Promise ? within(acquired, limitMs) : acquired;
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
