import type { KycIdType, KycMethod } from '@numlet/contract/kyc/kyc-options';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { KycSubmissionStatus } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';

export type ListedIdentity = {
  id: string;
  user_id: string;
  full_name: string | null;
  email: string;
  status: KycSubmissionStatus;
  method: KycMethod;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  taken_by: string | null;
  taken_name: string | null;
  taken_at: Date | null;
  id_type: KycIdType | null;
  nationality: string | null;
  expires_on: string | null;
  destroy_at: Date | null;
  email_changed_at: Date | null;
  phone_changed_at: Date | null;
};

type Filter = { list: 'waiting' | 'decided'; userId: string | undefined; id?: string };

/**
 * Submissions that wait, the longest waiting first, or that are decided, newest first. A submission that Stripe decides
 * waits for no reviewer: it is listed with its person only.
 */
export async function listSubmittedIdentities(
  db: Db | Trx,
  { list, userId, id }: Filter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ListedIdentity[]> {
  const waits = list === 'waiting';
  const waitsHere =
    userId || id ? sql`k.status = 'pending'` : sql`k.status = 'pending' and k.method = 'upload'`;
  const at = waits ? sql.ref('k.submitted_at') : sql.ref('k.decided_at');
  const beyond = waits ? sql`>` : sql`<`;
  const direction = waits ? sql`asc` : sql`desc`;
  const { rows } = await sql<ListedIdentity>`
    select k.id, k.user_id, nullif(p.full_name, '') as full_name, u.email, k.status, k.method, k.submitted_at, k.decided_at,
      d.full_name as decided_by, k.taken_by, t.full_name as taken_name, k.taken_at, k.id_type,
      k.country as nationality, k.expires_on, k.destroy_at, u.email_changed_at, p.phone_changed_at
    from kyc_submissions as k
    join users as u on u.id = k.user_id
    join profiles as p on p.user_id = k.user_id
    left join profiles as d on d.user_id = k.decided_by and d.deletion_erased_at is null
    left join profiles as t on t.user_id = k.taken_by
    where ${waits ? waitsHere : sql`k.decided_at is not null`}
      ${userId ? sql`and k.user_id = ${userId}` : sql``} ${id ? sql`and k.id = ${id}` : sql``}
      ${after ? sql`and (${at}, k.id) ${beyond} (${after.at}, ${after.id})` : sql``}
    order by ${at} ${direction}, k.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/**
 * How many submissions wait for a reviewer, when the oldest was submitted, and the median time to a reviewer's decision
 * of those decided since `decidedSince`.
 */
export async function readIdentityFigures(db: Db | Trx, decidedSince: Date) {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null; median_hours: number | null }>`
    select
      (select count(*) from kyc_submissions where status = 'pending' and method = 'upload') as waiting,
      (select min(submitted_at) from kyc_submissions where status = 'pending' and method = 'upload') as oldest_at,
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)) / 3600
        from kyc_submissions where decided_at >= ${decidedSince} and method = 'upload') as median_hours`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, oldest_at: null, median_hours: null };
}

type SameDocument = {
  user_id: string;
  full_name: string | null;
  email: string;
  status: KycSubmissionStatus;
  by: 'number' | 'file';
};

/** Other accounts in which the same document number or the same uploaded file occurs. */
export async function listSameDocuments(
  db: Db | Trx,
  submission: { id: string; user_id: string; id_number_hash: Buffer | null },
  limit: number,
): Promise<SameDocument[]> {
  const { rows } = await sql<SameDocument>`
    select distinct on (s.user_id, s.by) s.user_id, nullif(p.full_name, '') as full_name, u.email, s.status, s.by
    from (
      select k.user_id, k.status, k.created_at, 'number' as by from kyc_submissions as k
      where k.id_number_hash = ${submission.id_number_hash}
      union all
      select k.user_id, k.status, k.created_at, 'file' from kyc_documents as o
      join kyc_documents as d on d.upload_hash = o.upload_hash
      join kyc_submissions as k on k.id = d.submission_id
      where o.submission_id = ${submission.id}) as s
    join users as u on u.id = s.user_id
    join profiles as p on p.user_id = s.user_id
    where s.user_id <> ${submission.user_id}
    order by s.user_id, s.by, s.created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** The accounts in which a document of this number was submitted. */
export async function listPeopleByNumber(
  db: Db | Trx,
  hash: Buffer,
  limit: number,
): Promise<Omit<SameDocument, 'by'>[]> {
  const { rows } = await sql<Omit<SameDocument, 'by'>>`
    select distinct on (k.user_id) k.user_id, nullif(p.full_name, '') as full_name, u.email, k.status
    from kyc_submissions as k join users as u on u.id = k.user_id join profiles as p on p.user_id = k.user_id
    where k.id_number_hash = ${hash} order by k.user_id, k.created_at desc limit ${limit}`.execute(db);
  return rows;
}

type Take = { id: string; by: string | null; own: string; at: Date; quietSince: Date; takeOver: boolean };

/** @returns the person whose submission it is; undefined if a colleague has it or it waits for no reviewer */
export function assignSubmission(trx: Trx, { id, by, own, at, quietSince, takeOver }: Take) {
  return trx
    .updateTable('kyc_submissions')
    .set({ taken_by: by, taken_at: by ? at : null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('method', '=', 'upload')
    .where((eb) =>
      takeOver
        ? eb.val(true)
        : eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', own), eb('taken_at', '<', quietSince)]),
    )
    .returning('user_id')
    .executeTakeFirst();
}
