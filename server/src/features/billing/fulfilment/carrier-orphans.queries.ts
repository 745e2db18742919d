import type { Db } from '../../../db/connect.ts';
import { newId } from '../../../random.ts';

export type Orphan = {
  carrier: string;
  carrierSid: string;
  e164: string;
  kind: 'unknown_here' | 'missing_there';
  /** What the carrier has as its note, or the id of our number. */
  marker: string;
};

/** What is new this night, or open again. @returns the orphans that were also there at an earlier look */
export async function noteOrphans(db: Db, found: readonly Orphan[], now: Date): Promise<Orphan[]> {
  const seenBefore: Orphan[] = [];
  for (const orphan of found) {
    const { carrierSid: carrier_sid, ...columns } = orphan;
    const row = await db
      .insertInto('carrier_orphans')
      .values({ ...columns, carrier_sid, id: newId(), first_seen_at: now, last_seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['carrier', 'carrier_sid', 'kind']).doUpdateSet((eb) => ({
          last_seen_at: now,
          // One that had gone and is back begins anew.
          first_seen_at: eb
            .case()
            .when('carrier_orphans.closed_at', 'is', null)
            .then(eb.ref('carrier_orphans.first_seen_at'))
            .else(now)
            .end(),
          closed_at: null,
        })),
      )
      .returning('first_seen_at')
      .executeTakeFirstOrThrow();
    if (row.first_seen_at < now) seenBefore.push(orphan);
  }
  return seenBefore;
}

/** What was not found again is explained by now. */
export async function closeOrphans(db: Db, carrier: string, now: Date) {
  await db
    .updateTable('carrier_orphans')
    .set({ closed_at: now })
    .where('carrier', '=', carrier)
    .where('closed_at', 'is', null)
    .where('last_seen_at', '<', now)
    .execute();
}
