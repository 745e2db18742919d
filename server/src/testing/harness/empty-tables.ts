import type pg from 'pg';

/** Their rows stay from test to test. Any other row of a start would be changed by one test and read by the next. */
const LASTING = ['migrations', 'signing_keys'];

type Table = { name: string; isPartition: boolean; isEmpty: boolean };

/**
 * Prepares to empty all tables but the lasting ones. @returns a function that does so after each test or scenario, so
 * that none sees rows of another, and the whole ledger can be checked at the end of each
 * @throws Error when one of them holds rows before the first
 */
export async function prepareEmptying(pool: pg.Pool): Promise<() => Promise<void>> {
  const tables = await listTables(pool);
  const used = tables.filter(({ isEmpty }) => !isEmpty).map(({ name }) => name);
  const holding = used.map((name) => `select '${name}' as name where exists (select from ${name})`);
  const full = await pool.query<{ name: string }>(holding.join(' union all ') || 'select where false');
  if (full.rows.length > 0)
    throw new Error(`these tables hold rows at the start: ${full.rows.map(({ name }) => name).join(', ')}`);
  const before = new Set(tables.map(({ name }) => name));
  return async () => {
    const now = await listTables(pool);
    // Deleting a few rows is much quicker than truncating. With the replica role no trigger or foreign key refuses the
    // order.
    await pool.query(
      [
        'begin',
        'set local session_replication_role = replica',
        ...now.filter(({ isEmpty }) => !isEmpty).map(({ name }) => `delete from ${name}`),
        'commit',
      ].join(';'),
    );
    // Partitions of days to which a test has moved the clock.
    const added = now.filter(({ name, isPartition }) => isPartition && !before.has(name));
    if (added.length > 0) await pool.query(`drop table ${added.map(({ name }) => name).join(', ')}`);
  };
}

/**
 * Lists the tables that hold rows themselves. A file without a page has no row, and its table need not even be opened.
 */
async function listTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>({
    name: 'test: list tables',
    text: `select oid::regclass::text as name, relispartition as "isPartition", pg_relation_size(oid) = 0 as "isEmpty"
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  });
  return rows.filter(({ name }) => !LASTING.includes(name));
}
