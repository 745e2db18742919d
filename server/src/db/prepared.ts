import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = /^\/\* prepared: ([\w-]+) \*\//;

/** Stands at the beginning of a statement that is run often: each connection then parses and plans it once. */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`);
}

/** Makes every connection of a pool prepare the statements marked so. The text of a name never changes, only its parameters. */
export function prepareMarkedStatements(pool: pg.Pool) {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, [text, values, ...rest]: unknown[]) => {
        const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined;
        return Reflect.apply(
          query,
          self,
          name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest],
        );
      },
    });
  });
}
