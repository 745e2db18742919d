import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { SearchTerm } from '../users/search-term.ts';
import { findPeopleIds, peopleOf } from '../users/users.queries.ts';

export type AttemptFilter = {
  /** A person, or the phone number that was tried. */
  term: SearchTerm | null;
  from: Date | undefined;
  to: Date | undefined;
  result: 'success' | 'failed' | undefined;
};

export type ListedAttempt = {
  id: string;
  created_at: Date;
  user_id: string;
  full_name: string | null;
  email: string | null;
  phone_number: string;
  attempt_type: string;
  success: boolean;
  ip: string | null;
  error_message: string | null;
};

/** If a search finds more people than this, attempts are scanned newest first instead of being read by person. */
const MAX_PEOPLE_BY_INDEX = 200;

type Page = { after: Pick<ListedAttempt, 'created_at' | 'id'> | null; limit: number };

/** Attempts to verify phones, newest first, with the names of people whose data is not erased. */
export async function listAttempts(
  db: Db | Trx,
  filter: AttemptFilter,
  page: Page,
): Promise<ListedAttempt[]> {
  const ways = filter.term ? await waysToFind(db, filter.term) : [where(sql`true`)];
  const { rows } = await sql<ListedAttempt>`
    with found as (
      select * from (${sql.join(
        ways.map((way) => sql`(${way(filter, page)})`),
        sql` union `,
      )}) as each_way order by created_at desc, id desc limit ${page.limit})
    select f.id, f.created_at, f.user_id, p.full_name, u.email, f.phone_number, f.attempt_type, f.success,
      host(f.ip_address) as ip, f.error_message
    from found as f
    left join profiles as p on p.user_id = f.user_id and p.deletion_erased_at is null
    left join users as u on u.id = p.user_id
    order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}

type Way = (filter: AttemptFilter, page: Page) => RawBuilder<unknown>;

/**
 * Searches by an id of a person or an attempt, by a whole phone number of any person, or by people: if few match, each
 * one's attempts are read by their index.
 */
async function waysToFind(db: Db | Trx, term: SearchTerm): Promise<Way[]> {
  if (term.id) return [where(sql`a.user_id = ${term.id}`), where(sql`a.id = ${term.id}`)];
  const people = await findPeopleIds(db, term, MAX_PEOPLE_BY_INDEX + 1);
  return [
    people.length > MAX_PEOPLE_BY_INDEX
      ? where(sql`exists (${peopleOf(term)} and u.id = a.user_id)`)
      : ofEach(people),
    ...(term.digits ? [where(sql`a.phone_number = ${`+${term.digits.replaceAll('%', '')}`}`)] : []),
  ];
}

/** A page of the attempts that meet a condition. */
function where(condition: RawBuilder<unknown>): Way {
  return (filter, { after, limit }) => sql`
    select a.* from phone_verification_attempts as a where ${condition} ${restrictions(filter)}
      ${after ? sql`and (a.created_at, a.id) < (${after.created_at}, ${after.id})` : sql``}
    order by a.created_at desc, a.id desc limit ${limit}`;
}

/** A page of attempts of each of these people, by the index. */
function ofEach(people: readonly string[]): Way {
  const attemptsOfPerson = where(sql`a.user_id = person.id`);
  return (filter, page) => sql`
    select a.* from unnest(${people}::uuid[]) as person(id) cross join lateral (${attemptsOfPerson(filter, page)}) as a`;
}

function restrictions({ from, to, result }: AttemptFilter): RawBuilder<unknown> {
  return sql`${from ? sql`and a.created_at >= ${from}` : sql``} ${to ? sql`and a.created_at < ${to}` : sql``}
    ${result ? (result === 'success' ? sql`and a.success` : sql`and not a.success`) : sql``}`;
}

export async function countAttempts(db: Db, since: Date): Promise<{ attempts: number; succeeded: number }> {
  const { rows } = await sql<{ attempts: number; succeeded: number }>`
    select count(*) as attempts, count(*) filter (where success) as succeeded
    from phone_verification_attempts where created_at >= ${since}`.execute(db);
  return rows[0] ?? { attempts: 0, succeeded: 0 };
}

/** How many people are blocked from requesting codes at this moment, and how many of them have no verified phone. */
export async function countBlockedPeople(
  db: Db | Trx,
  now: Date,
): Promise<{ blocked: number; blocked_unverified: number }> {
  const { rows } = await sql<{ blocked: number; blocked_unverified: number }>`
    select count(*) as blocked, count(*) filter (where not phone_verified) as blocked_unverified
    from profiles where verification_status = 'blocked' and deletion_erased_at is null
      and (verification_blocked_until is null or verification_blocked_until > ${now})`.execute(db);
  return rows[0] ?? { blocked: 0, blocked_unverified: 0 };
}
