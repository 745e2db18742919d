import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';

export type Orphan = {
  carrier: string;
  carrierSid: string;
  e164: string;
  kind: 'unknown_here' | 'missing_there';
  /** The carrier's note about the number, or the id of our number. */
  marker: string;
};

/**
 * Records the orphans of a comparison, and reopens closed ones. @returns those that an earlier comparison found too,
 * except those that an administrator has set aside
 */
export async function recordOrphans(db: Db, found: readonly Orphan[], now: Date): Promise<Orphan[]> {
  const seenBefore: Orphan[] = [];
  for (const orphan of found) {
    const { carrierSid: carrier_sid, ...columns } = orphan;
    const row = await db
      .insertInto('carrier_orphans')
      .values({ ...columns, carrier_sid, id: newId(), first_seen_at: now, last_seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['carrier', 'carrier_sid', 'kind']).doUpdateSet({
          // A stale concurrent comparison must not overwrite a newer time.
          last_seen_at: sql<Date>`greatest(carrier_orphans.last_seen_at, ${now})`,
          // A reopened orphan starts again.
          first_seen_at: sql<Date>`coalesce(${whileOpen(sql.ref('carrier_orphans.first_seen_at'))}, ${now})`,
          set_aside_at: whileOpen(sql.ref<Date>('carrier_orphans.set_aside_at')),
          set_aside_by: whileOpen(sql.ref<string>('carrier_orphans.set_aside_by')),
          set_aside_reason: whileOpen(sql.ref<string>('carrier_orphans.set_aside_reason')),
          closed_at: null,
        }),
      )
      .returning(['first_seen_at', 'set_aside_at'])
      .executeTakeFirstOrThrow();
    if (row.first_seen_at < now && row.set_aside_at === null) seenBefore.push(orphan);
  }
  return seenBefore;
}

/** An administrator's decision applies while the orphan is open. */
function whileOpen<T>(column: RawBuilder<T>) {
  return sql<T | null>`case when carrier_orphans.closed_at is null then ${column} end`;
}

/** Closes orphans that the comparison did not find again. */
export async function closeOrphans(db: Db, carrier: string, now: Date) {
  await db
    .updateTable('carrier_orphans')
    .set({ closed_at: now })
    .where('carrier', '=', carrier)
    .where('closed_at', 'is', null)
    .where('last_seen_at', '<', now)
    .execute();
}

export function findOpenOrphan(db: Db, id: string) {
  return db
    .selectFrom('carrier_orphans')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** @returns false when it is already closed */
export async function closeOrphan(trx: Trx, id: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('carrier_orphans')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** @returns the number; undefined when it is already closed or set aside */
export function setOrphanAside(trx: Trx, id: string, aside: { at: Date; by: string; reason: string }) {
  return trx
    .updateTable('carrier_orphans')
    .set({ set_aside_at: aside.at, set_aside_by: aside.by, set_aside_reason: aside.reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .returning(['e164', 'kind'])
    .executeTakeFirst();
}

type Outcome = Pick<Updateable<Database['carrier_comparisons']>, 'compared_at' | 'failed_at' | 'failed_kind'>;

/** Records the outcome of a comparison. A failure keeps the time of the last success. */
export async function recordComparison(db: Db, carrier: string, outcome: Outcome) {
  await db
    .insertInto('carrier_comparisons')
    .values({ carrier, ...outcome })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet(outcome))
    .execute();
}

/** Reads when these carriers' numbers were last compared with ours. A carrier that was never compared has no row. */
export function listComparisons(db: Db, carriers: readonly string[]) {
  return db
    .selectFrom('carrier_comparisons')
    .select(['carrier', 'compared_at', 'failed_at', 'failed_kind'])
    .where('carrier', 'in', carriers)
    .execute();
}
