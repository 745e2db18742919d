import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import type { SearchTerm } from '../users/search-term.ts';

type NumberFilter = { term: SearchTerm | null; status: 'active' | 'releasing' | 'released' };
type Page = { order: 'newest' | 'oldest'; after: Place | null; limit: number };

export type ListedNumber = {
  id: string;
  e164: string;
  friendly_name: string;
  user_id: string | null;
  user_name: string | null;
  user_email: string | null;
  status: 'active' | 'releasing' | 'released';
  disputed: boolean;
  message_count: number;
  monthly_cost_minor: number | null;
  monthly_cost_currency: string | null;
  delivered_at: Date;
};

/** A page of numbers by time of delivery. Texts come from the counters of their plans, so deleted texts count too. */
export async function listNumbers(trx: Trx, filter: NumberFilter, page: Page): Promise<ListedNumber[]> {
  const { order, limit, after } = page;
  const [by, beyond] =
    order === 'newest' ? [sql`delivered_at desc, id desc`, sql`<`] : [sql`delivered_at, id`, sql`>`];
  const pastCursor = after ? sql`and (n.delivered_at, n.id) ${beyond} (${after.at}, ${after.id})` : sql``;
  const ways = waysToFind(filter).map(
    (way) => sql`(select n.id, n.delivered_at ${way} ${pastCursor} order by ${by} limit ${limit})`,
  );
  const { rows } = await sql<ListedNumber>`
    with found as (select id, delivered_at from (${sql.join(ways, sql` union `)}) as each_way order by ${by} limit ${limit})
    select n.id, n.e164, n.friendly_name, n.status, n.monthly_cost_minor, n.monthly_cost_currency, n.delivered_at,
      exists (select from subscriptions as d where d.phone_number_id = n.id and d.disputed_at is not null
        and d.ended_at is null) as disputed,
      p.user_id, p.full_name as user_name, u.email as user_email,
      (select coalesce(sum(s.former_sms + s.used_sms + s.overage_sms + s.withheld_sms + s.purged_sms + s.grace_sms
        + s.grace_withheld_sms), 0)::int from subscriptions as s where s.phone_number_id = n.id) as message_count
    from found as f join phone_numbers as n on n.id = f.id
    left join memberships as m on m.account_id = n.account_id
    left join profiles as p on p.user_id = m.user_id and p.deletion_erased_at is null
    left join users as u on u.id = p.user_id
    order by ${order === 'newest' ? sql`n.delivered_at desc, n.id desc` : sql`n.delivered_at, n.id`}`.execute(
    trx,
  );
  return rows;
}

/** How many numbers a filter finds, up to `max`. */
export async function countNumbers(trx: Trx, filter: NumberFilter, max: number): Promise<number> {
  const ways = waysToFind(filter).map((way) => sql`(select n.id ${way} limit ${max})`);
  const { rows } = await sql<{ numbers: number }>`
    select count(*)::int as numbers from (select from (${sql.join(ways, sql` union `)}) as each_way limit ${max}) as bounded`.execute(
    trx,
  );
  return rows[0]?.numbers ?? 0;
}

/** One query for each way to find a number, each with its own index; an "or" across tables would use none. */
function waysToFind({ term, status }: NumberFilter): RawBuilder<unknown>[] {
  const numbers = sql`from phone_numbers as n where n.status = ${status}`;
  const owned = sql`from phone_numbers as n join memberships as m on m.account_id = n.account_id
    join users as u on u.id = m.user_id where n.status = ${status}`;
  if (!term) return [numbers];
  if (term.id) return [sql`${numbers} and n.id = ${term.id}`, sql`${owned} and u.id = ${term.id}`];
  return [
    sql`${numbers} and n.e164 like ${term.digits ?? term.words}`,
    sql`${owned} and u.email ilike ${term.words}`,
  ];
}
