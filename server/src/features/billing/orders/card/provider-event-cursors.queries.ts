import type { Db } from '../../../../db/connect.ts';

export async function findFetchedUntil(db: Db, provider: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('provider_event_cursors')
    .select('fetched_until')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.fetched_until;
}

export async function setFetchedUntil(db: Db, provider: string, until: Date) {
  await db
    .insertInto('provider_event_cursors')
    .values({ provider, fetched_until: until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ fetched_until: until }))
    .execute();
}
