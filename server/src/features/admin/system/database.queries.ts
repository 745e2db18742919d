import { sql } from 'kysely';
import { DAY, later } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { readServerMark, type ServerInfo } from '../../../server-info.ts';

const MAX_TABLES = 8;
/** Texts in the default partition are counted up to this; a single one is a fault. */
const MAX_COUNTED = 1000;

export type DatabaseState = {
  postgres: string;
  bytes: number;
  connections: number;
  own_connections: number;
  max_connections: number;
  partitions_ahead: number;
  default_rows: number;
};

export async function readDatabase(db: Db | Trx, now: Date): Promise<DatabaseState> {
  const tomorrow = `messages_${later(now, DAY).toISOString().slice(0, 10).replaceAll('-', '')}`;
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      (select count(*) from pg_stat_activity where application_name like 'numlet%') as own_connections,
      current_setting('max_connections')::int as max_connections,
      (select count(*) from pg_inherits as i join pg_class as c on c.oid = i.inhrelid
        where i.inhparent = 'messages'::regclass and c.relname >= ${tomorrow} and c.relname <> 'messages_default'
      ) as partitions_ahead,
      (select count(*) from (select from messages_default limit ${MAX_COUNTED}) as strayed) as default_rows
    `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('PostgreSQL returned no row.');
  return state;
}

/** The largest tables including their indexes; the partitions of a table count together. */
export async function listLargestTables(db: Db | Trx): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    left join pg_inherits as i on i.inhrelid = c.oid
    left join pg_class as parent on parent.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
    group by 1 order by 2 desc limit ${MAX_TABLES}`.execute(db);
  return rows;
}

/** Every server whose listening connection is open at this moment. */
export async function listServers(db: Db | Trx): Promise<ServerInfo[]> {
  const { rows } = await sql<{ mark: string }>`
    select application_name as mark from pg_stat_activity
    where datname = current_database() and application_name like 'numlet-listener %'
    order by backend_start`.execute(db);
  return rows.map(({ mark }) => readServerMark(mark)).filter((server) => server !== null);
}

export function findLastBackup(db: Db | Trx) {
  return db
    .selectFrom('backups')
    .select(['made_at', 'name', 'bytes'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
