import { DELETION_UNDO_DAYS } from '@numlet/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import { DAY, later } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Name and email address are null once the data is erased. The other columns are then all that is known. */
export type LeftPerson = {
  user_id: string;
  full_name: string | null;
  email: string | null;
  requested_at: Date;
  erased_at: Date | null;
  finished_at: Date | null;
  numbers: number;
  payments: number;
};

/** People whose deletion can no longer be undone and is not finished, the longest wait first. */
export function listUnfinishedDeletions(db: Db | Trx, now: Date, limit: number): Promise<LeftPerson[]> {
  return leftPeople(
    db,
    sql`p.deletion_requested_at <= ${later(now, -DELETION_UNDO_DAYS * DAY)} and p.deletion_finished_at is null
      order by p.deletion_requested_at limit ${limit}`,
  );
}

/** A person whose data is erased. */
export async function findErasedPerson(db: Db, userId: string): Promise<LeftPerson | undefined> {
  const [found] = await leftPeople(db, sql`p.user_id = ${userId} and p.deletion_erased_at is not null`);
  return found;
}

async function leftPeople(db: Db | Trx, condition: RawBuilder<unknown>): Promise<LeftPerson[]> {
  const { rows } = await sql<LeftPerson>`
    select p.user_id, coalesce(p.deletion_requested_at, p.deletion_erased_at) as requested_at,
      p.deletion_erased_at as erased_at, p.deletion_finished_at as finished_at,
      case when p.deletion_erased_at is null then nullif(p.full_name, '') end as full_name,
      case when p.deletion_erased_at is null then u.email end as email,
      (select count(*) from phone_numbers as n where n.account_id = m.account_id) as numbers,
      (select count(*) from payment_transactions as t where t.account_id = m.account_id
        and t.payment_method in ('card', 'crypto') and t.status not in ('pending', 'failed')
        and t.transaction_type not in ('refund', 'chargeback', 'payout')) as payments
    from profiles as p join users as u on u.id = p.user_id join memberships as m on m.user_id = p.user_id
    where ${condition}`.execute(db);
  return rows;
}
