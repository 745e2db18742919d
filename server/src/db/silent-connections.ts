import type pg from 'pg';

/** What the driver says when `query_timeout` has passed; it leaves the connection as it is: busy, or dead. */
const NO_ANSWER = 'Query read timeout';

/**
 * Ends each connection of a pool that did not answer a query in time, before its query is told to have failed:
 * whatever is asked of it next (the rollback of its transaction, above all) fails at once instead of waiting behind
 * the query that hangs, and the pool hands it out no more.
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
