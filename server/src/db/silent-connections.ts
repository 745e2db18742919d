import type pg from 'pg';

/** The driver's error after `query_timeout`. The driver leaves the connection open, whether it is busy or dead. */
const NO_ANSWER = 'Query read timeout';

/**
 * Ends each connection of a pool that did not answer a query in time, before the query's caller sees the failure. The
 * next statement (usually the rollback of its transaction) then fails at once instead of waiting behind the hanging
 * query, and the pool does not reuse the connection.
 */
export function endSilentConnections(pool: pg.Pool) {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, parameters: unknown[]) => {
        const result: unknown = Reflect.apply(query, self, parameters);
        if (result instanceof Promise)
          result.catch((error: unknown) => {
            if (error instanceof Error && error.message === NO_ANSWER) void client.end();
          });
        return result;
      },
    });
  });
}
