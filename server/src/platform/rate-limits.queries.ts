import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isLeaseOver } from '../db/leases.ts';
import type { Trx } from '../deps.ts';

/** How many points of one kind may be consumed in a window, which begins with the first of them. */
export type Limit = { points: number; windowMs: number };

/**
 * Consumes a point of `key` unless all are used up. Concurrent callers cannot exceed the limit.
 * @returns 0 if this call got a point, otherwise the seconds until points are available again
 */
export async function consumeRateLimit(db: Db | Trx, key: string, limit: Limit, now: Date): Promise<number> {
  const resetsAt = new Date(now.getTime() + limit.windowMs);
  const isOver = isLeaseOver(sql.ref('rate_limits.resets_at'), now, limit.windowMs);
  const taken = await db
    .insertInto('rate_limits')
    .values({ key, points: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          points: sql`case when ${isOver} then 1 else rate_limits.points + 1 end`,
          resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
        })
        .where((eb) => eb.or([isOver, eb('rate_limits.points', '<', limit.points)])),
    )
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return 0;
  const { resetsAt: end } = await readPoints(db, key, limit, now);
  return end ? Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) : 1;
}

/** Returns a point that was not needed, if its window is still the one in which it was consumed. */
export async function returnPoint(db: Db | Trx, key: string, limit: Limit, takenAt: Date) {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .where('resets_at', '>', takenAt)
    .where('resets_at', '<=', new Date(takenAt.getTime() + limit.windowMs))
    .execute();
}

/** How many points of `key` are used now, and when they reset. */
export async function readPoints(
  db: Db | Trx,
  key: string,
  limit: Limit,
  now: Date,
): Promise<{ points: number; resetsAt: Date | null }> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['points', 'resets_at'])
    .where('key', '=', key)
    .where((eb) => eb.not(isLeaseOver(sql.ref('resets_at'), now, limit.windowMs)))
    .executeTakeFirst();
  return { points: row?.points ?? 0, resetsAt: row?.resets_at ?? null };
}

/** The keys that have no point left now. */
export async function listUsedUp(
  db: Db | Trx,
  keys: readonly string[],
  limit: Limit,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'in', keys)
    .where('points', '>=', limit.points)
    .where((eb) => eb.not(isLeaseOver(sql.ref('resets_at'), now, limit.windowMs)))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function clearPoints(db: Db | Trx, key: string) {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Clears every limit, except rows with running attempts, which record their end there. */
export async function clearAllPoints(db: Db) {
  await db.deleteFrom('rate_limits').where('reserved', '=', 0).execute();
}

/** Deletes the windows that have ended. */
export async function dropEndedLimits(db: Db | Trx, now: Date) {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}
