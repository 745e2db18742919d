import { sql } from 'kysely';
import type { Trx } from '../../deps.ts';
import { requestDeletions } from '../accounts/status/deletion.queries.ts';

/**
 * Marks accounts for deletion that were created before a moment and never used: the address was not confirmed, there
 * was no session and no order, and no link that may still confirm it is valid. Leaves out a person who is confirming at
 * this moment, since they hold the lock. Oldest accounts first.
 * @returns the ids of their people
 */
export async function markUnconfirmedLeaving(
  trx: Trx,
  {
    createdBefore,
    requestedAt,
    now,
    limit,
  }: { createdBefore: Date; requestedAt: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
      select u.id from users as u
        join profiles as p on p.user_id = u.id and p.deletion_requested_at is null
        join memberships as m on m.user_id = u.id
      where u.email_confirmed_at is null and u.created_at < ${createdBefore}
        and not exists (select from user_roles as r where r.user_id = u.id and r.role = 'admin')
        and not exists (select from sessions as s where s.user_id = u.id)
        and not exists (select from orders as o where o.account_id = m.account_id)
        and not exists (select from one_time_tokens as t where t.user_id = u.id and t.expires_at > ${now})
      order by u.created_at limit ${limit} for update of u skip locked`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await requestDeletions(trx, ids, requestedAt, now);
  return ids;
}
