import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Adds to the counts of a day (UTC, as 2026-11-24). */
export async function addStreamDelays(db: Db, day: string, counts: ReadonlyMap<number, number>) {
  await db
    .insertInto('stream_delays')
    .values([...counts].map(([within_ms, texts]) => ({ day, within_ms, texts })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'within_ms'])
        .doUpdateSet({ texts: sql`stream_delays.texts + excluded.texts` }),
    )
    .execute();
}

/** Counts by upper bound, the shortest first. */
export async function sumStreamDelays(db: Db, from: string): Promise<{ within_ms: number; texts: number }[]> {
  const rows = await db
    .selectFrom('stream_delays')
    .select(({ fn }) => ['within_ms', fn.sum<string>('texts').as('texts')])
    .where('day', '>=', from)
    .groupBy('within_ms')
    .orderBy('within_ms')
    .execute();
  return rows.map(({ within_ms, texts }) => ({ within_ms, texts: Number(texts) }));
}

export async function dropStreamDelaysBefore(db: Db, day: string) {
  await db.deleteFrom('stream_delays').where('day', '<', day).execute();
}
