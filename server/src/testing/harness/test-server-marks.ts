import { sql } from 'kysely';
import type { TestServer } from './test-server-type.ts';

/** Lists every part of the service, and the members of each part: a test may have replaced or spied on one. */
export function describeParts({ deps, numlet }: TestServer): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [name, holder] of Object.entries({ deps, numlet })) {
    for (const [part, value] of Object.entries(holder)) {
      parts.set(`${name}.${part}`, value);
      for (const [member, own] of membersOf(value)) parts.set(`${name}.${part}.${member}`, own);
    }
  }
  return parts;
}

/** Members of our own objects, and of the log. Objects of other libraries change on their own. */
function membersOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const isOurs = Object.getPrototypeOf(value) === Object.prototype;
  const names = isOurs ? Object.keys(value) : ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
  const level: [string, unknown][] = isOurs ? [] : [['level', Reflect.get(value, 'level')]];
  // Read from the descriptor, since a port makes a new function at each access.
  return [
    ...level,
    ...names.map((name): [string, unknown] => [name, Object.getOwnPropertyDescriptor(value, name)?.value]),
  ];
}

/** Hashes the catalogue, and the rows that a start writes. */
export async function describeTables({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(concat_ws('|',
      (select string_agg(oid || ' ' || relname, ',' order by oid) from pg_class where oid >= 16384),
      (select string_agg(oid || ' ' || xmin::text, ',' order by oid) from pg_trigger where not tgisinternal),
      (select string_agg(oid || ' ' || xmin::text, ',' order by oid) from pg_constraint where oid >= 16384),
      (select string_agg(oid || ' ' || xmin::text, ',' order by oid) from pg_proc where oid >= 16384),
      (select string_agg(oid || ' ' || xmin::text, ',' order by oid) from pg_attrdef where oid >= 16384),
      (select string_agg(nspname, ',' order by oid) from pg_namespace where oid >= 16384),
      (select string_agg(t::text, ',' order by kid) from signing_keys as t),
      (select string_agg(t::text, ',' order by name) from pgboss.schedule as t)
    )) as mark`.execute(db);
  return rows[0]?.mark ?? '';
}
