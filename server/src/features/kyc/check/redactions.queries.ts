import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Requests the deletion of Stripe's copies of these sessions. A repeat changes nothing. */
export async function insertRedactions(db: Db | Trx, refs: readonly string[], now: Date) {
  if (refs.length === 0) return;
  await db
    .insertInto('kyc_redactions')
    .values(refs.map((ref) => ({ ref, asked_at: now })))
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
}

export async function isRedactionWaiting(db: Db, ref: string): Promise<boolean> {
  const row = await db
    .selectFrom('kyc_redactions')
    .select('ref')
    .where('ref', '=', ref)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Redactions that were never tried, or last before `triedBefore`, the longest not tried first. */
export async function listDueRedactions(db: Db, triedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('kyc_redactions')
    .select('ref')
    .where('answered_at', 'is', null)
    .where((eb) => eb.or([eb('last_tried_at', 'is', null), eb('last_tried_at', '<=', triedBefore)]))
    .orderBy('last_tried_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ ref }) => ref);
}

export async function recordRedaction(
  db: Db,
  ref: string,
  change: { last_tried_at: Date | null; answered_at: Date | null; problem: string | null },
) {
  await db.updateTable('kyc_redactions').set(change).where('ref', '=', ref).execute();
}

/** How many redactions requested before a moment are not answered, and when the oldest was requested. */
export async function readWaitingRedactions(db: Db | Trx, askedBefore: Date) {
  const { waiting, oldest_at } = await db
    .selectFrom('kyc_redactions')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('asked_at').as('oldest_at')])
    .where('answered_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest_at };
}

export async function dropRedactionsAnsweredBefore(db: Db, moment: Date) {
  await db.deleteFrom('kyc_redactions').where('answered_at', '<', moment).execute();
}
