import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/** A person's latest decision about deletion, and its time. */
export type LatestDecision = { userId: string; at: Date; isLeaving: boolean };

/** The latest decision of every person who ever requested a deletion, read in a read-only transaction. */
export function readLatestDecisions(db: Db): Promise<LatestDecision[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<LatestDecision>`
        select user_id as "userId", deletion_requested_at as at, true as "isLeaving" from profiles
          where deletion_requested_at is not null
        union all
        select p.user_id, max(a.at), false from profiles as p
          join audit_log as a on coalesce(a.target_user_id, a.actor_user_id) = p.user_id
          where p.deletion_requested_at is null and a.action = 'user_deletion_undone'
          group by p.user_id
        order by "userId"`.execute(trx);
      return rows;
    });
}

/**
 * The same for one person, whose profile is locked, with whether they are already erased; undefined for an unknown
 * person.
 */
export async function lockLatestDecision(trx: Trx, userId: string) {
  const profile = await trx
    .selectFrom('profiles')
    .select(['deletion_requested_at', 'deletion_erased_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) return undefined;
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from audit_log
    where action = 'user_deletion_undone' and coalesce(target_user_id, actor_user_id) = ${userId}`.execute(
    trx,
  );
  return {
    isErased: profile.deletion_erased_at !== null,
    at: profile.deletion_requested_at ?? rows[0]?.at ?? null,
    isLeaving: profile.deletion_requested_at !== null,
  };
}

/** Stores the request, or its end, with the time from which the days are counted. */
export async function setLeaving(trx: Trx, userId: string, requestedAt: Date | null, now: Date) {
  await trx
    .updateTable('profiles')
    .set({ deletion_requested_at: requestedAt, updated_at: now })
    .where('user_id', '=', userId)
    .where('deletion_erased_at', 'is', null)
    .execute();
}
