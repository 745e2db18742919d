import type pg from 'pg';

/** Their rows stay from test to test. Any other row of a start would be changed by one test and read by the next. */
const LASTING = ['migrations', 'signing_keys'];

/**
 * Prepares to empty all tables but the lasting ones. @returns a function that does so after each test or story, so that
 * none meets rows of another, and the whole ledger can be checked at the end of each
 * @throws Error when one of them holds rows before the first
 */
export async function prepareForgetting(pool: pg.Pool): Promise<() => Promise<void>> {
  const tables = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !LASTING.includes(name));
  const full = await pool.query<{ name: string }>(
    names.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  if (full.rows.length > 0)
    throw new Error(`these tables hold rows at the start: ${full.rows.map(({ name }) => name).join(', ')}`);
  // Deleting a few rows is much quicker than truncating. With the replica role no trigger or foreign key refuses the
  // order.
  const statement = [
    'begin',
    'set local session_replication_role = replica',
    ...names.map((name) => `delete from ${name}`),
    'commit',
  ].join(';');
  const before = await partitions(pool);
  return async () => {
    await pool.query(statement);
    // Partitions of days to which a test has moved the clock.
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
