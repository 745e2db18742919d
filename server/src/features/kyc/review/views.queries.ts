import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';

type View = { submissionId: string; viewerId: string };

export async function hasViewedSince(
  db: Db | Trx,
  { submissionId, viewerId }: View,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('kyc_views')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('viewer_id', '=', viewerId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertView(trx: Trx, { submissionId, viewerId }: View, at: Date) {
  await trx
    .insertInto('kyc_views')
    .values({ id: newId(), submission_id: submissionId, viewer_id: viewerId, at })
    .execute();
}

/** How many people's documents the administrator has viewed since. */
export async function countPeopleViewed(db: Db | Trx, viewerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct k.user_id) as people from kyc_views as v join kyc_submissions as k on k.id = v.submission_id
    where v.viewer_id = ${viewerId} and v.at > ${since}`.execute(db);
  return rows[0]?.people ?? 0;
}

export async function dropViewsBefore(db: Db, moment: Date) {
  await db.deleteFrom('kyc_views').where('at', '<', moment).execute();
}
