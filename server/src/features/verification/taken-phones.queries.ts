import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/** Ends a code that was right, for a phone that verifies another account. */
export async function markTaken(db: Db | Trx, id: string, now: Date) {
  await db
    .updateTable('phone_verifications')
    .set({ state: 'dead', taken_at: now })
    .where('id', '=', id)
    .execute();
}

/** When a person last entered the right code for a phone that verified another account. */
export async function lastTakenAt(db: Db | Trx, userId: string, phone: string): Promise<Date | null> {
  const newest = await db
    .selectFrom('phone_verifications')
    .select('taken_at')
    .where('user_id', '=', userId)
    .where('phone_number', '=', phone)
    .where('taken_at', 'is not', null)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.taken_at ?? null;
}
