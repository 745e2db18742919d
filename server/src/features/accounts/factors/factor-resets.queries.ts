import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** The scheduled reset, if there is one. */
export function findOpenReset(db: Db | Trx, userId: string) {
  return db
    .selectFrom('factor_resets as r')
    .leftJoin('profiles as p', 'p.user_id', 'r.requested_by')
    .select(['r.id', 'r.requested_at', 'r.due_at', 'r.reason', 'p.full_name as requested_by'])
    .where('r.user_id', '=', userId)
    .where('r.withdrawn_at', 'is', null)
    .where('r.done_at', 'is', null)
    .executeTakeFirst();
}

type NewReset = {
  id: string;
  user_id: string;
  requested_by: string;
  reason: string;
  requested_at: Date;
  due_at: Date;
};

/** @returns false when a reset is already scheduled */
export async function insertReset(trx: Trx, reset: NewReset): Promise<boolean> {
  const inserted = await trx
    .insertInto('factor_resets')
    .values(reset)
    .onConflict((conflict) =>
      conflict.column('user_id').where('withdrawn_at', 'is', null).where('done_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when no reset is scheduled */
export async function withdrawReset(trx: Trx, userId: string, by: string, now: Date): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('factor_resets')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return withdrawn.numUpdatedRows === 1n;
}

/** The people whose waiting day is over, longest waiting first. */
export async function listDueResets(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('factor_resets')
    .select('user_id')
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** @returns false if the reset was already carried out or withdrawn, or if the waiting day is not over */
export async function markResetDone(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('factor_resets')
    .set({ done_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Deletes every factor of a person, including one that is being set up. @returns whether one was in use */
export async function dropAllFactors(trx: Trx, userId: string): Promise<boolean> {
  const dropped = await trx.deleteFrom('factors').where('user_id', '=', userId).returning('status').execute();
  return dropped.some(({ status }) => status === 'verified');
}

/** Whether the person has a factor in use created after `moment`. */
export async function hasFactorSince(trx: Trx, userId: string, moment: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .where('created_at', '>', moment)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasVerifiedFactor(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
