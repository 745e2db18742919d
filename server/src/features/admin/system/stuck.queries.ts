import { sql } from 'kysely';
import { HOUR, later, MINUTE } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** After this many tries the carrier counts as refusing to delete a copy. */
const REFUSED_TRIES = 5;

export type StuckOrder = {
  id: string;
  kind: string;
  method: string;
  state: string;
  tries: number;
  last_error: string | null;
  since: Date;
  next_run_at: Date | null;
  user_id: string;
  full_name: string | null;
  email: string | null;
};

/**
 * Orders without progress for too long: paid ones after five minutes, a card's checkout after an hour, a crypto payment
 * after 25 hours, a refund after a day. Orders that wait for a person are in the recovery queue instead.
 */
export async function listStuckOrders(db: Db | Trx, now: Date, limit: number): Promise<StuckOrder[]> {
  const { rows } = await sql<StuckOrder>`
    select o.id, o.kind, o.method, o.state, o.tries, o.next_run_at, o.updated_at as since, o.user_id,
      nullif(concat_ws(' ', o.last_error_kind, o.last_error_code), '') as last_error,
      nullif(p.full_name, '') as full_name, u.email
    from orders as o
    left join profiles as p on p.user_id = o.user_id and p.deletion_erased_at is null
    left join users as u on u.id = p.user_id
    where o.state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action', 'refund_due') and (
      (o.state in ('paid', 'provisioning') and coalesce(o.paid_at, o.created_at) < ${later(now, -5 * MINUTE)})
      or (o.state in ('reserved', 'awaiting_payment')
        and o.created_at < case when o.method = 'crypto' then ${later(now, -25 * HOUR)}::timestamptz
          else ${later(now, -HOUR)}::timestamptz end)
      or (o.state = 'refund_due' and o.updated_at < ${later(now, -24 * HOUR)}))
      and not exists (select from recovery_items as r where r.order_id = o.id and r.closed_at is null)
    order by o.updated_at limit ${limit}`.execute(db);
  return rows;
}

export type StuckSubscription = {
  id: string;
  phone_number: string;
  next_event_at: Date;
  period_due: Date | null;
  grace_started_at: Date | null;
  charge_tries: number;
  is_declined: boolean;
  user_id: string;
  full_name: string | null;
  email: string | null;
};

/** Numbers that have been due for ten minutes without being processed. */
export async function listStuckSubscriptions(
  db: Db | Trx,
  now: Date,
  limit: number,
): Promise<StuckSubscription[]> {
  const { rows } = await sql<StuckSubscription>`
    select s.id, n.e164 as phone_number, s.next_event_at, s.period_due, s.grace_started_at, s.charge_tries,
      s.hard_declined as is_declined, m.user_id, nullif(p.full_name, '') as full_name, u.email
    from subscriptions as s
    join phone_numbers as n on n.id = s.phone_number_id
    join memberships as m on m.account_id = s.account_id
    left join profiles as p on p.user_id = m.user_id and p.deletion_erased_at is null
    left join users as u on u.id = p.user_id
    where s.ended_at is null and s.next_event_at < ${later(now, -10 * MINUTE)}
    order by s.next_event_at limit ${limit}`.execute(db);
  return rows;
}

export async function readCarrierCopies(db: Db | Trx) {
  const { rows } = await sql<{
    waiting: number;
    most_tries: number;
    refused: number;
    next_try_at: Date | null;
  }>`
    select count(*) as waiting, coalesce(max(tries), 0)::int as most_tries,
      count(*) filter (where tries >= ${REFUSED_TRIES}) as refused, min(next_try_at) as next_try_at
    from carrier_message_deletions`.execute(db);
  return rows[0] ?? { waiting: 0, most_tries: 0, refused: 0, next_try_at: null };
}
