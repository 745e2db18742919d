import { sql } from 'kysely';
import { later, MINUTE } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Limit } from '../../../platform/rate-limits.queries.ts';

/** A limit on failures: a try is reserved before it is judged, so that concurrent tries cannot exceed the limit. */
export type LimitedTry = { key: string; limit: Limit };
export type TryCount = { failed: number; underWay: number };

/**
 * Reserves a try of each key that has one left, in one statement. After a crash it stays reserved until the window
 * ends.
 * @returns the reserved keys, with their failures and their tries under way, this one included
 */
export async function reserveTries(
  db: Db,
  tries: readonly LimitedTry[],
  now: Date,
): Promise<ReadonlyMap<string, TryCount>> {
  // The same order everywhere, so that two statements about the same rows do not deadlock.
  const ordered = [...tries].sort((one, other) => (one.key < other.key ? -1 : 1));
  const rows = ordered.map(
    ({ key, limit }) => sql`(${key}, 0, 1, ${later(now, limit.windowMs)}::timestamptz)`,
  );
  const limits = ordered.map(({ key, limit }) => sql`when ${key} then ${limit.points}::integer`);
  // A window begins with the first try that fails or may fail, so the window of a row with neither failures nor
  // reserved tries is over. A window that ends later than possible was written by a clock that has since been set back.
  const farthest = ordered.map(
    ({ key, limit }) => sql`when ${key} then ${later(now, limit.windowMs + MINUTE)}::timestamptz`,
  );
  const isOver = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > case rate_limits.key ${sql.join(farthest, sql` `)} end
    or rate_limits.points + rate_limits.reserved = 0)`;
  const { rows: reserved } = await sql<{ key: string; points: number; reserved: number }>`
    insert into rate_limits (key, points, reserved, resets_at) values ${sql.join(rows)}
    on conflict (key) do update set
      points = case when ${isOver} then 0 else rate_limits.points end,
      reserved = case when ${isOver} then 1 else rate_limits.reserved + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else rate_limits.resets_at end
    where ${isOver}
      or rate_limits.points + rate_limits.reserved < case rate_limits.key ${sql.join(limits, sql` `)} end
    returning key, points, reserved`.execute(db);
  return new Map(reserved.map(({ key, points, reserved: underWay }) => [key, { failed: points, underWay }]));
}

/** How a reserved try ends for one key: it counts as a failure, it is returned, or all failures are cleared. */
export type TryEnd = 'failed' | 'returned' | 'forgotten';

/**
 * Ends tries that were reserved at `takenAt`. If their window has ended since, it and its successor stay unchanged. A
 * row that then counts nothing is deleted: the caller chooses the address and the device in its key, so refused tries
 * would otherwise fill the table.
 */
export async function endTries(
  db: Db,
  ends: readonly { key: string; limit: Limit; end: TryEnd }[],
  takenAt: Date,
) {
  if (ends.length === 0) return;
  const keys = sql.join(ends.map(({ key }) => key));
  const points = ends.map(({ key, end }) => {
    const newPoints = { failed: sql`points + 1`, returned: sql`points`, forgotten: sql`0` }[end];
    return sql`when ${key} then ${newPoints}`;
  });
  const latest = ends.map(
    (
      { key, limit }, // The window may have been begun by a server whose clock is a little ahead.
    ) => sql`when ${key} then ${later(takenAt, limit.windowMs + MINUTE)}::timestamptz`,
  );
  await sql`
    with own as (
      select key, case key ${sql.join(points, sql` `)} end as points, greatest(reserved - 1, 0) as reserved
      from rate_limits
      where key in (${keys})
        and resets_at > ${takenAt} and resets_at <= case key ${sql.join(latest, sql` `)} end
      order by key collate "C" for update
    ), empty as (
      delete from rate_limits using own
      where rate_limits.key = own.key and own.points = 0 and own.reserved = 0
    )
    update rate_limits set points = own.points, reserved = own.reserved
    from own where rate_limits.key = own.key and not (own.points = 0 and own.reserved = 0)`.execute(db);
}

/** The failures of these keys, and when each stops counting. */
export async function readTries(
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { failed: number; resetsAt: Date }>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'resets_at'])
    .where('key', 'in', [...keys])
    .where('resets_at', '>', now)
    .execute();
  return new Map(rows.map(({ key, points, resets_at }) => [key, { failed: points, resetsAt: resets_at }]));
}
