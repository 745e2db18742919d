import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';

/** Cents that an administrator has given, refunded and paid out since the given time, at the orders' dollar prices. */
export async function administratorSumSince(db: Db | Trx, actorUserId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(case when o.amount_minor > 0
      then a.amount_minor::numeric * o.usd_minor / o.amount_minor else a.amount_minor end), 0) as minor
    from desk_acts as a left join orders as o on o.id = a.order_id
    where a.actor_user_id = ${actorUserId} and a.created_at > ${since}
      and a.kind in ('credit', 'refund', 'payout')`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}

/** Serializes an administrator's acts, so that concurrent ones are added up. */
export async function lockAdministratorSum(trx: Trx, actorUserId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk-sum:${actorUserId}`}, 0))`.execute(trx);
}
