import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Signing up at a site takes one or two texts. Hours with at least this many may need attention. */
const MIN_TEXTS = 3;
const MAX_HOURS = 5;

export type BusyHour = { hour: Date; phone_number: string; texts: number; senders: number };

/** The hours in which one number of an account got the most texts: a sign of a flood, or of an owner who sells codes. */
export async function listBusyHours(db: Db, accountId: string): Promise<BusyHour[]> {
  const { rows } = await sql<BusyHour>`
    select date_trunc('hour', received_at, 'UTC') as hour, to_number as phone_number,
      count(*) as texts, count(distinct from_number) as senders
    from messages where account_id = ${accountId}
    group by 1, 2 having count(*) >= ${MIN_TEXTS} order by texts desc, hour desc, phone_number limit ${MAX_HOURS}`.execute(
    db,
  );
  return rows;
}
