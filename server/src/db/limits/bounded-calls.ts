import type pg from 'pg';
import { countDatabaseTime, databaseLeftMs } from '../../time-limits.ts';

/** These end a transaction and release its locks. */
const ENDS_TRANSACTION = new Set(['commit', 'rollback']);

/**
 * Limits how long one call of a person waits for the database in total: each statement gets the rest of `callMs`, and
 * none starts after that. A commit or a rollback always starts.
 */
export function boundCalls(pool: pg.Pool, { callMs, answerMs }: { callMs: number; answerMs: number }) {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, parameters: unknown[]) {
        const left = databaseLeftMs(callMs);
        const [statement, values, ...rest] = parameters;
        const text = textOf(statement);
        if (left === null || text === undefined || ENDS_TRANSACTION.has(text))
          return Reflect.apply(query, self, parameters);
        if (left <= 0) return Promise.reject(new Error('The call has waited too long for the database'));
        const config = typeof statement === 'string' ? { text: statement, values } : { ...Object(statement) };
        const limit = Math.min(answerMs, Math.ceil(left));
        const others = typeof statement === 'string' ? rest : parameters.slice(1);
        const result: unknown = Reflect.apply(query, self, [{ ...config, query_timeout: limit }, ...others]);
        if (result instanceof Promise) countDatabaseTime(result);
        return result;
      },
    });
  });
}

/** @returns undefined for a cursor and any other object that sends itself */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}
