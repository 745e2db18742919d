import type pg from 'pg';

/**
 * Finds the tables that are empty before the first test or story. @returns what empties them again after each, so that
 * none meets what another has left behind, and all of the ledger can be checked at the end of each
 */
export async function prepareForgetting(pool: pg.Pool): Promise<() => Promise<void>> {
  const tables = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const { rows } = await pool.query<{ name: string }>(
    tables.rows
      .map(({ name }) => `select '${name}' as name where not exists (select from ${name})`)
      .join(' union all '),
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
