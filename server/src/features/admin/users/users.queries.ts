import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import type { SearchTerm } from './search-term.ts';

/** Search results are counted up to this. A higher exact number is of no use. */
const MAX_COUNTED = 1000;
const SEARCH_LIMIT_MS = 3000;

export type UserFilter = {
  term: SearchTerm | null;
  status: 'active' | 'suspended' | 'blocked' | 'leaving' | undefined;
  role: 'user' | 'admin' | undefined;
  /** The status of the phone. A blocked person may be verified as well. */
  verification?: 'verified' | 'pending' | 'blocked' | undefined;
  now: Date;
};
type UserOrder = 'newest' | 'active';
type Page = { order: UserOrder; after: Place | null; limit: number };

/** Cancels a search that no index can serve, before it slows other queries. */
export async function limitSearch(trx: Trx) {
  await sql`set local statement_timeout = ${sql.lit(SEARCH_LIMIT_MS)}`.execute(trx);
}

export type ListedUser = {
  id: string;
  at: Date;
  full_name: string;
  email: string;
  role: 'admin' | 'user' | null;
  account_status: 'active' | 'suspended' | 'blocked';
  suspended_until: Date | null;
  phone_number: string | null;
  phone_verified: boolean;
  verification_status: 'pending_verification' | 'verified' | 'blocked';
  verification_attempts: number;
  last_verification_attempt: Date | null;
  verification_blocked_until: Date | null;
  last_ip: string | null;
  signup_ip: string | null;
  phone_count: number;
  message_count: number;
  created_at: Date;
  deletion_requested_at: Date | null;
  version: number;
};

/** A page of people, without those whose data is erased. */
export async function listUsers(db: Db | Trx, filter: UserFilter, page: Page): Promise<ListedUser[]> {
  const at = page.order === 'newest' ? sql`u.created_at` : sql`coalesce(u.last_sign_in_at, u.created_at)`;
  const after = page.after ? sql`and (${at}, u.id) < (${page.after.at}, ${page.after.id})` : sql``;
  // One query for each way to find a person, each with its own index; an "or" across tables would use none
  // (reference: 5 ms against 1,543 ms).
  const ways = waysToFind(filter.term).map(
    (way) => sql`(select u.id, ${at} as at from users as u join profiles as p on p.user_id = u.id
      left join user_roles as r on r.user_id = u.id
      where p.deletion_erased_at is null ${way} ${restrictions(filter)} ${after}
      order by ${at} desc, u.id desc limit ${page.limit})`,
  );
  const { rows } = await sql<ListedUser>`
    with found as (select id, at from (${sql.join(ways, sql` union `)}) as each_way order by at desc, id desc limit ${page.limit})
    select f.id, f.at, u.email, u.created_at, r.role, p.full_name, p.account_status, p.suspended_until, p.phone_number,
      p.phone_verified, p.verification_status, p.verification_attempts, p.last_verification_attempt,
      p.verification_blocked_until, p.last_ip, p.signup_ip, p.deletion_requested_at, p.version,
      (select count(*) from phone_numbers as n where n.account_id = m.account_id and n.status <> 'released') as phone_count,
      coalesce(c.total_messages, 0) as message_count
    from found as f join users as u on u.id = f.id join profiles as p on p.user_id = f.id
    join memberships as m on m.user_id = f.id
    left join user_roles as r on r.user_id = f.id
    left join account_counters as c on c.account_id = m.account_id
    order by f.at desc, f.id desc`.execute(db);
  return rows;
}

/** The ids of the people whom a search finds, in no order. */
export async function findPeopleIds(db: Db | Trx, term: SearchTerm, limit: number): Promise<string[]> {
  const ways = waysToFind(term).map(
    (way) => sql`(select u.id from users as u join profiles as p on p.user_id = u.id
      where p.deletion_erased_at is null ${way} limit ${limit})`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(ways, sql` union `)}) as each_way limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same search as a subquery, to test people one by one if too many match to be listed. */
export function peopleOf({ words, digits }: SearchTerm): RawBuilder<unknown> {
  return sql`select from users as u join profiles as p on p.user_id = u.id where p.deletion_erased_at is null
    and (u.email ilike ${words} or p.full_name ilike ${words} ${digits ? sql`or p.phone_number like ${digits}` : sql``})`;
}

/** How many people a filter finds; with a search at most 1,001. */
export async function countUsers(db: Db | Trx, filter: UserFilter): Promise<number> {
  const limit = filter.term ? sql`limit ${MAX_COUNTED + 1}` : sql``;
  const ways = waysToFind(filter.term).map(
    (way) => sql`(select u.id from users as u join profiles as p on p.user_id = u.id
      left join user_roles as r on r.user_id = u.id
      where p.deletion_erased_at is null ${way} ${restrictions(filter)} ${limit})`,
  );
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (${sql.join(ways, sql` union `)}) as each_way`.execute(db);
  return rows[0]?.people ?? 0;
}

export function isCounted(people: number, { term }: UserFilter) {
  return term
    ? { total: Math.min(people, MAX_COUNTED), isExact: people <= MAX_COUNTED }
    : { total: people, isExact: true };
}

export type StateCounts = { suspended: number; blocked: number; leaving: number };

/** How many people are suspended at this moment, how many are blocked, and how many have requested their deletion. */
export async function countStates(db: Db | Trx, now: Date): Promise<StateCounts> {
  const { rows } = await sql<StateCounts>`
    select count(*) filter (where account_status = 'suspended' and (suspended_until is null or suspended_until > ${now})) as suspended,
      count(*) filter (where account_status = 'blocked') as blocked,
      (select count(*) from profiles as l where l.deletion_requested_at is not null and l.deletion_finished_at is null
        and l.deletion_erased_at is null) as leaving
    from profiles where account_status <> 'active' and deletion_erased_at is null`.execute(db);
  return rows[0] ?? { suspended: 0, blocked: 0, leaving: 0 };
}

function waysToFind(term: SearchTerm | null): RawBuilder<unknown>[] {
  if (!term) return [sql``];
  if (term.id) return [sql`and u.id = ${term.id}`];
  return [
    sql`and u.email ilike ${term.words}`,
    sql`and p.full_name ilike ${term.words}`,
    ...(term.digits ? [sql`and p.phone_number like ${term.digits}`] : []),
  ];
}

function restrictions({ status, role, verification, now }: UserFilter): RawBuilder<unknown> {
  const isSuspended = sql`p.account_status = 'suspended' and (p.suspended_until is null or p.suspended_until > ${now})`;
  const byStatus = {
    active: sql`and not (p.account_status = 'blocked' or (${isSuspended}))`,
    suspended: sql`and p.account_status <> 'active' and ${isSuspended}`,
    blocked: sql`and p.account_status <> 'active' and p.account_status = 'blocked'`,
    // The second condition is needed to use the partial index.
    leaving: sql`and p.deletion_requested_at is not null and p.deletion_finished_at is null`,
  };
  const byRole = { admin: sql`and r.role = 'admin'`, user: sql`and r.role is distinct from 'admin'` };
  const isBlocked = sql`p.verification_status = 'blocked'
    and (p.verification_blocked_until is null or p.verification_blocked_until > ${now})`;
  const byVerification = {
    verified: sql`and p.phone_verified`,
    pending: sql`and not p.phone_verified and not (${isBlocked})`,
    blocked: sql`and ${isBlocked}`,
  };
  return sql`${status ? byStatus[status] : sql``} ${role ? byRole[role] : sql``}
    ${verification ? byVerification[verification] : sql``}`;
}
