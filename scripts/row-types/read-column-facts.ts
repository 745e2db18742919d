import { type Kysely, sql } from 'kysely';
import type { PostgresDB } from 'kysely-codegen';

type ColumnFacts = {
  isAlwaysGenerated: boolean;
  /** The conditions of the check constraints on this column alone. */
  checks: string[];
};

/** Reads from the catalog what kysely-codegen does not: generated columns and check constraints, by `table.column`. */
export async function readColumnFacts(db: Kysely<PostgresDB>): Promise<ReadonlyMap<string, ColumnFacts>> {
  const { rows } = await sql<ColumnFacts & { name: string }>`
    select c.relname || '.' || a.attname as name,
      a.attgenerated <> '' or a.attidentity = 'a' as "isAlwaysGenerated",
      array(
        select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname
      ) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  `.execute(db);
  return new Map(rows.map(({ name, ...facts }) => [name, facts]));
}

const VALUE = `'(?:[^']|'')*'::text`;
const isOneValue = new RegExp(String.raw`^\(\w+ = (${VALUE})\)$`);
const isInList = new RegExp(String.raw`^\(\w+ = ANY \(ARRAY\[(${VALUE}(?:, ${VALUE})*)\]\)\)$`);

/** Returns the values that a condition `column in (...)` or `column = ...` allows; null without such a condition. */
export function allowedValues(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const list = (isInList.exec(check) ?? isOneValue.exec(check))?.[1];
    if (list !== undefined)
      return [...list.matchAll(new RegExp(VALUE, 'g'))].map(([value]) =>
        value.slice(1, -"'::text".length).replaceAll("''", "'"),
      );
  }
  return null;
}
