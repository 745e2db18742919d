import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { LineKind } from '../../../log/line-collector.ts';
import type { Place } from '../../../platform/page-cursor.ts';

const MAX_IDS = 20;

export async function listKindsOfDay(db: Db, day: string): Promise<Set<string>> {
  const rows = await db.selectFrom('log_kinds').select('kind').where('day', '=', day).execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Adds to the counts of each kind on a day, in a fixed order, so that two servers do not deadlock. */
export async function addLogKinds(db: Db, day: string, kinds: readonly LineKind[]) {
  const rows = kinds.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  await sql`
    insert into log_kinds as k (day, kind, level, message, error, place, lines, first_seen, last_seen, request_ids)
    select ${day}::date, e.kind, e.level, e.message, e.error, e.place, e.lines, e."firstSeen", e."lastSeen",
      array(select jsonb_array_elements_text(e."requestIds"))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (kind uuid, level text, message text, error text,
      place text, lines bigint, "firstSeen" timestamptz, "lastSeen" timestamptz, "requestIds" jsonb)
    on conflict (day, kind) do update set lines = k.lines + excluded.lines,
      first_seen = least(k.first_seen, excluded.first_seen), last_seen = greatest(k.last_seen, excluded.last_seen),
      request_ids = (k.request_ids || excluded.request_ids)[
        greatest(1, cardinality(k.request_ids) + cardinality(excluded.request_ids) - ${MAX_IDS - 1}):]`.execute(
    db,
  );
}

export type SummedKind = {
  id: string;
  at: Date;
  level: string;
  message: string;
  error: string | null;
  place: string | null;
  lines: number;
  lines_today: number;
  first_seen: Date;
  last_request_id: string | null;
};

type Filter = { requestId: string | null; level: string | null; today: string };

/** Lists a page of log kinds, most recently seen first. `requestId`: only the kinds that this request logged. */
export async function listLogKinds(
  db: Db | Trx,
  { requestId, level, today }: Filter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<SummedKind[]> {
  const { rows } = await sql<SummedKind>`
    select * from (
      select kind as id, date_trunc('milliseconds', max(last_seen)) as at, min(level) as level, min(message) as message,
        min(error) as error, min(place) as place, sum(lines)::bigint as lines,
        coalesce(sum(lines) filter (where day = ${today}), 0)::bigint as lines_today, min(first_seen) as first_seen,
        (array_agg(request_ids[cardinality(request_ids)] order by day desc)
          filter (where cardinality(request_ids) > 0))[1] as last_request_id
      from log_kinds
      where ${level === null ? sql`true` : level === 'warn' ? sql`level = 'warn'` : sql`level <> 'warn'`}
        and ${requestId === null ? sql`true` : sql`request_ids @> array[${requestId}]::text[]`}
      group by kind) as summed
    where ${after === null ? sql`true` : sql`(at, id) < (${after.at}, ${after.id})`}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function dropLogKindsBefore(db: Db, day: string) {
  await db.deleteFrom('log_kinds').where('day', '<', day).execute();
}
