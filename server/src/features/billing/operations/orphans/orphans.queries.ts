import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { OrderState } from '../../../../db/schema.ts';
import type { Place } from '../../../../platform/page-cursor.ts';
import { LIVE } from '../../rentals/entry/lifecycle.queries.ts';

type Named = { user_id: string | null; full_name: string | null; email: string | null };
type Cost = { minor: number | null; currency: string | null };

export type OrphanRow = Named &
  Cost & {
    id: string;
    kind: 'unknown_here' | 'missing_there';
    carrier: string;
    e164: string;
    carrier_sid: string;
    marker: string;
    first_seen_at: Date;
    last_seen_at: Date;
    phone_number_id: string | null;
    order_id: string | null;
    order_state: OrderState | null;
    set_aside_at: Date | null;
    set_aside_by: string | null;
    set_aside_reason: string | null;
  };

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Open orphans that still differ: a number that was rented or released since is settled. */
const open: RawBuilder<unknown> = sql`
  from (select c.*, case when c.marker ~ ${UUID} then c.marker::uuid end as named from carrier_orphans as c where c.closed_at is null) as c
  left join phone_numbers as n on c.kind = 'missing_there' and n.id = c.named and n.status = 'active'
  left join orders as o on c.kind = 'unknown_here' and o.id = c.named
  where case c.kind when 'missing_there' then n.id is not null
    else not coalesce(o.state = any(${[...LIVE]}::text[]), false) and not exists (
      select from phone_numbers as h where h.carrier = c.carrier and h.carrier_sid = c.carrier_sid and h.status <> 'released')
    end`;

/**
 * Lists a page of orphans, newest first, with the person concerned and the number's cost, or else that of another number
 * in its country.
 */
export async function listOrphans(
  db: Db,
  { after, limit }: { after: Place | null; limit: number },
): Promise<OrphanRow[]> {
  const below = after ? sql`and (c.first_seen_at, c.id) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<OrphanRow>`
    with found as (
      select c.*, n.id as phone_number_id, o.id as order_id, o.state as order_state, o.country_code as order_country,
        coalesce(n.account_id, o.account_id) as account_id
      ${open} ${below} order by c.first_seen_at desc, c.id desc limit ${limit})
    select f.id, f.kind, f.carrier, f.e164, f.carrier_sid, f.marker, f.first_seen_at, f.last_seen_at, f.phone_number_id, f.order_id,
      f.order_state, f.set_aside_at, f.set_aside_reason, a.full_name as set_aside_by, p.user_id, p.full_name, u.email,
      coalesce(k.monthly_cost_minor, l.monthly_cost_minor) as minor,
      case when k.monthly_cost_minor is null then l.monthly_cost_currency else k.monthly_cost_currency end as currency
    from found as f
    left join phone_numbers as k on k.carrier = f.carrier and k.carrier_sid = f.carrier_sid
    left join lateral (
      select monthly_cost_minor, monthly_cost_currency from phone_numbers as y
      where y.status = 'active' and y.country_code = f.order_country and y.monthly_cost_minor is not null
      order by y.delivered_at desc limit 1) as l on f.order_country is not null and k.monthly_cost_minor is null
    left join memberships as m on m.account_id = f.account_id
    left join profiles as p on p.user_id = m.user_id and p.deletion_erased_at is null
    left join users as u on u.id = p.user_id
    left join profiles as a on a.user_id = f.set_aside_by
    order by f.first_seen_at desc, f.id desc`.execute(db);
  return rows;
}

/** Counts orphans that are not set aside. */
export async function countOrphans(db: Db): Promise<number> {
  const { rows } = await sql<{ orphans: number }>`
    select count(*)::int as orphans ${open} and c.set_aside_at is null`.execute(db);
  return rows[0]?.orphans ?? 0;
}

export type OverdueReleaseRow = Named &
  Cost & {
    id: string;
    carrier: string;
    e164: string;
    carrier_sid: string;
    releasing_since: Date | null;
    waiting: number;
  };

/** Lists numbers whose release began before the given time, oldest first; each row has their total. */
export async function listOverdueReleases(db: Db, before: Date, limit: number): Promise<OverdueReleaseRow[]> {
  const { rows } = await sql<OverdueReleaseRow>`
    select n.id, n.carrier, n.e164, n.carrier_sid, n.releasing_since, n.monthly_cost_minor as minor, n.monthly_cost_currency as currency,
      p.user_id, p.full_name, u.email, count(*) over ()::int as waiting
    from phone_numbers as n
    left join memberships as m on m.account_id = n.account_id
    left join profiles as p on p.user_id = m.user_id and p.deletion_erased_at is null
    left join users as u on u.id = p.user_id
    where n.status = 'releasing' and coalesce(n.releasing_since, '-infinity') < ${before}
    order by n.releasing_since nulls first, n.id limit ${limit}`.execute(db);
  return rows;
}
