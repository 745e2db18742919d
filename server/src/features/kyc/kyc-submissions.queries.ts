import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';
import { newId } from '../../random.ts';

export type Submission = Selectable<Database['kyc_submissions']>;
type Change = Partial<Omit<Submission, 'id' | 'user_id' | 'created_at'>>;

/** The submission that the person fills in or waits for. */
export function findOpenSubmission(db: Db | Trx, userId: string): Promise<Submission | undefined> {
  return db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['draft', 'pending'])
    .executeTakeFirst();
}

/** The newest submission that was decided. */
export function findDecidedSubmission(db: Db | Trx, userId: string): Promise<Submission | undefined> {
  return db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['approved', 'rejected', 'ended'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findSubmission(db: Db | Trx, id: string): Promise<Submission | undefined> {
  return db.selectFrom('kyc_submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertDraft(trx: Trx, userId: string, now: Date): Promise<Submission> {
  return trx
    .insertInto('kyc_submissions')
    .values({ id: newId(), user_id: userId, status: 'draft', saved_at: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a submission that still has this status. @returns false when it has not */
export async function changeSubmission(
  trx: Trx,
  { id, status }: Pick<Submission, 'id' | 'status'>,
  change: Change,
): Promise<boolean> {
  const changed = await trx
    .updateTable('kyc_submissions')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** How many times the person has submitted uploaded documents since. */
export async function countSubmissionsSince(db: Db | Trx, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('kyc_submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('method', '=', 'upload')
    .where('submitted_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another account is approved with a document of this number. */
export async function isNumberApproved(db: Db | Trx, hash: Buffer, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('kyc_submissions')
    .select('id')
    .where('id_number_hash', '=', hash)
    .where('status', '=', 'approved')
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Submissions whose sealed part is due for destruction, the longest due first. */
export function listDueSubmissions(db: Db, now: Date, limit: number): Promise<Submission[]> {
  return db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('destroy_at', '<=', now)
    .orderBy('destroy_at')
    .limit(limit)
    .execute();
}

/** Drafts that have not changed since `savedBefore` and about whose deletion the person was not notified. */
export function listStaleDrafts(db: Db, savedBefore: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('kyc_submissions')
    .select('id')
    .where('status', '=', 'draft')
    .where('destroy_at', 'is not', null)
    .where('saved_at', '<=', savedBefore)
    .where('notice_sent_at', 'is', null)
    .limit(limit)
    .execute();
}

export function listSubmissionsOf(db: Db | Trx, userId: string): Promise<Submission[]> {
  return db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function deleteSubmissionsOf(trx: Trx, userId: string) {
  const own = trx.selectFrom('kyc_submissions').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('kyc_views').where('submission_id', 'in', own).execute();
  await trx.deleteFrom('kyc_submissions').where('user_id', '=', userId).execute();
}
