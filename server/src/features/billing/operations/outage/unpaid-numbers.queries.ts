import { sql } from 'kysely';
import type { Trx } from '../../../../deps.ts';

/** Locks, until the commit and by ascending id, active numbers that are due, not paid and not held. */
export function lockUnpaidNumbers(trx: Trx, now: Date) {
  return trx
    .selectFrom('subscriptions as s')
    .innerJoin('phone_numbers as n', 'n.id', 's.phone_number_id')
    .selectAll('s')
    .select('n.e164')
    .where('s.ended_at', 'is', null)
    .where('s.billing_paused_at', 'is', null)
    .where('s.period_due', '<=', now)
    .where('n.status', '=', 'active')
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
}

/** The last time given to a number, its dates before and its due date after. */
export type GivenTime = Unpaid & { id: string; from: Date; to: Date; moved_to: Date };
export type Unpaid = { period_due: Date; grace_started_at: Date | null };

export async function readGivenTime(
  trx: Trx,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, GivenTime>> {
  const { rows } = await sql<GivenTime>`
    select distinct on (detail ->> 'subscription_id') detail ->> 'subscription_id' as id, at as "to",
      (detail ->> 'from')::timestamptz as "from", (before ->> 'period_due')::timestamptz as period_due,
      (before ->> 'grace_started_at')::timestamptz as grace_started_at,
      (after ->> 'period_due')::timestamptz as moved_to
    from audit_log
    where action = 'time_given' and detail ->> 'subscription_id' = any(${subscriptionIds}::text[])
    order by detail ->> 'subscription_id', at desc, seq desc`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
