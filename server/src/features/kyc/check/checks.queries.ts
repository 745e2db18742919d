import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

export type Check = Selectable<Database['kyc_checks']>;

const ACTIVE = ['starting', 'open', 'processing'] as const;

/** The person's pending check. */
export function findActiveCheck(db: Db | Trx, userId: string): Promise<Check | undefined> {
  return db
    .selectFrom('kyc_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ACTIVE)
    .executeTakeFirst();
}

/** The pending check of this session. */
export function findActiveCheckOfRef(db: Db | Trx, ref: string): Promise<Check | undefined> {
  return db
    .selectFrom('kyc_checks')
    .selectAll()
    .where('ref', '=', ref)
    .where('state', 'in', ACTIVE)
    .executeTakeFirst();
}

/** The check that decided a submission, or that the submission waits for. */
export function findCheckOfSubmission(db: Db | Trx, submissionId: string): Promise<Check | undefined> {
  return db
    .selectFrom('kyc_checks')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', 'in', ['processing', 'decided'])
    .executeTakeFirst();
}

export function listChecksOf(db: Db | Trx, userId: string): Promise<Check[]> {
  return db
    .selectFrom('kyc_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertIdentityCheck(
  trx: Trx,
  check: Pick<Check, 'id' | 'submission_id' | 'user_id'>,
  now: Date,
): Promise<Check> {
  return trx
    .insertInto('kyc_checks')
    .values({ ...check, state: 'starting', consented_at: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a check that is still in this state. @returns false when it is not */
export async function changeCheck(
  db: Db | Trx,
  { id, state }: Pick<Check, 'id' | 'state'>,
  change: Partial<Pick<Check, 'state' | 'ref' | 'started_at' | 'looked_at'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('kyc_checks')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/**
 * Claims the right to read a check from Stripe. Only one caller gets it within the pause.
 * @param quietSince a check that was last read until then may be read again
 */
export async function claimCheckRead(db: Db, id: string, quietSince: Date, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('kyc_checks')
    .set({ looked_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<=', quietSince)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/**
 * The times, oldest first, of the checks that these people have started since. A check that is being started counts by
 * the time of its request.
 */
export async function listStartsSince(
  db: Db | Trx,
  userIds: readonly string[],
  { since, startingSince }: { since: Date; startingSince: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('kyc_checks')
    .select((eb) => eb.fn.coalesce('started_at', 'created_at').as('at'))
    .where('user_id', 'in', userIds)
    .where((eb) =>
      eb.or([
        eb('started_at', '>', since),
        eb.and([eb('state', '=', 'starting'), eb('created_at', '>', startingSince)]),
      ]),
    )
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

/**
 * Checks whose state may have changed unnoticed, the least recently read first: those started since `youngSince` in every
 * sweep, older ones if they were last read before `quietSince`.
 */
export function listChecksToRead(
  db: Db,
  { youngSince, quietSince }: { youngSince: Date; quietSince: Date },
  limit: number,
): Promise<{ id: string; ref: string | null }[]> {
  return db
    .selectFrom('kyc_checks')
    .select(['id', 'ref'])
    .where('state', 'in', ['open', 'processing'])
    .where((eb) =>
      eb.or([
        eb('started_at', '>', youngSince),
        eb('looked_at', 'is', null),
        eb('looked_at', '<', quietSince),
      ]),
    )
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
}

/** Ends the pending checks of a submission. @returns the sessions of all its checks, of which Stripe may have copies */
export async function endChecksOfSubmission(trx: Trx, submissionId: string): Promise<string[]> {
  await trx
    .updateTable('kyc_checks')
    .set({ state: 'canceled' })
    .where('submission_id', '=', submissionId)
    .where('state', 'in', ACTIVE)
    .execute();
  const rows = await trx
    .selectFrom('kyc_checks')
    .select('ref')
    .where('submission_id', '=', submissionId)
    .execute();
  return rows.flatMap(({ ref }) => ref ?? []);
}

export async function deleteChecksOf(trx: Trx, userId: string) {
  await trx.deleteFrom('kyc_checks').where('user_id', '=', userId).execute();
}
