import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import type { SearchTerm } from '../users/search-term.ts';

export type ListedContactMessage = {
  id: string;
  at: Date;
  name: string;
  email: string;
  user_id: string | null;
  subject: string;
  body: string;
  is_urgent: boolean;
  answered_at: Date | null;
  answered_by: string | null;
};

type Filter = { term: SearchTerm | null; reference: string | null; state: 'new' | 'answered' | undefined };

/**
 * Messages of the contact form, with the account of their address and the administrator who answered: newest first, or,
 * for unanswered ones, the longest waiting first.
 */
export async function listContactMessages(
  db: Db | Trx,
  { term, reference, state }: Filter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ListedContactMessage[]> {
  const words = term?.words;
  const byReference = reference ? sql`or right(c.id::text, 8) = ${reference}` : sql``;
  const found = term
    ? sql`and (c.email ilike ${words} or c.name ilike ${words} or c.subject ilike ${words} or c.id = ${term.id} ${byReference})`
    : sql``;
  const states = { new: sql`and c.answered_at is null`, answered: sql`and c.answered_at is not null` };
  const waits = state === 'new';
  const beyond = waits ? sql`>` : sql`<`;
  const direction = waits ? sql`asc` : sql`desc`;
  const { rows } = await sql<ListedContactMessage>`
    with found as (
      select c.* from contact_messages as c
      where true ${found} ${state ? states[state] : sql``}
        ${after ? sql`and (c.received_at, c.id) ${beyond} (${after.at}, ${after.id})` : sql``}
      order by c.received_at ${direction}, c.id ${direction} limit ${limit})
    select f.id, f.received_at as at, f.name, f.email, u.id as user_id, f.subject, f.body, f.is_urgent, f.answered_at,
      p.full_name as answered_by
    from found as f
    left join users as u on u.email = f.email
    left join profiles as p on p.user_id = f.answered_by and p.deletion_erased_at is null
    order by f.received_at ${direction}, f.id ${direction}`.execute(db);
  return rows;
}

export async function countWaitingMessages(db: Db | Trx): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*) as waiting, min(received_at) as since from contact_messages where answered_at is null`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, since: null };
}

export type CountedMailing = { topic: string; confirmed: number; unconfirmed: number };

/** How many people have asked for each mailing, the most wanted first. */
export async function countMailings(db: Db): Promise<CountedMailing[]> {
  const { rows } = await sql<CountedMailing>`
    select topic, count(confirmed_at) as confirmed, count(*) - count(confirmed_at) as unconfirmed
    from mailing_entries group by topic order by confirmed desc, unconfirmed desc, topic`.execute(db);
  return rows;
}

export type ConfirmedMailing = { id: string; email: string; topic: string; confirmed_at: Date };

/** People who have confirmed the newsletter or a country. No other address is exported. */
export async function listConfirmedMailings(
  db: Db,
  kind: 'newsletter' | 'countries',
  { after, limit }: { after: ConfirmedMailing | null; limit: number },
): Promise<ConfirmedMailing[]> {
  const { rows } = await sql<ConfirmedMailing>`
    select id, email, topic, confirmed_at from mailing_entries
    where confirmed_at is not null and (topic = 'newsletter') = ${kind === 'newsletter'}
      ${after ? sql`and id < ${after.id}` : sql``}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
