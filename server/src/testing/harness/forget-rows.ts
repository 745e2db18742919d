import type pg from 'pg';

/**
 * Finds the tables that are empty before the first test or story. @returns what empties them again after each, so that
 * none meets what another has left behind, and all of the ledger can be checked at the end of each
 */
export async function prepareForgetting(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not (xpath('/row/is_used/text()', query_to_xml(
         format('select exists (select from %s) as is_used', c.oid::regclass), false, true, '')))[1]::text::boolean
     order by 1`,
  );
  // Deleting few rows is much quicker than truncating. Nothing here keeps its order or refuses: it is one sweep.
  const statement = [
    'begin',
    'set local session_replication_role = replica',
    ...rows.map(({ name }) => `delete from ${name}`),
    'commit',
  ].join(';');
  const before = await partitions(pool);
  return async () => {
    await pool.query(statement);
    // Days that a test has gone to have got theirs.
    const added = [...(await partitions(pool))].filter((name) => !before.has(name));
    if (added.length > 0) await pool.query(`drop table ${added.join(', ')}`);
  };
}

async function partitions(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'messages'::regclass`,
  );
  return new Set(rows.map(({ name }) => name));
}
