import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import type { SearchTerm } from '../users/search-term.ts';

export type ListedText = {
  id: string;
  received_at: Date;
  polled_at: Date | null;
  account_id: string;
  from_number: string;
  to_number: string;
  body: string;
  is_withheld: boolean;
};
/** The search term as typed, and the pattern that its ends have to match (words-pattern.ts). */
export type Words = { typed: string; pattern: string | null };
export type Page = { after: Place | null; limit: number };
/** `from` is inclusive, `to` exclusive. Without `to` the slice ends at the newest text. */
export type Slice = { from: Date; to: Date | null };

/** Cancels statements of this transaction that take longer than `ms`. */
export async function limitStatements(trx: Trx, ms: number) {
  await sql`set local statement_timeout = ${sql.lit(Math.max(1, Math.floor(ms)))}`.execute(trx);
}

export const listNewestTexts = (trx: Trx, page: Page) => list(trx, sql`true`, page);

/** Texts whose sender, a number or a name, or whose own number contains the search term. */
export function findTextsByNumber(trx: Trx, { words, digits }: SearchTerm, page: Page) {
  const pattern = digits ?? words;
  return list(trx, sql`(m.from_number ilike ${pattern} or m.to_number ilike ${pattern})`, page);
}

/**
 * Texts of some accounts. All of them are read and then sorted: reading back in time until fifty are found would read
 * everyone's texts if these accounts have few.
 */
export function findTextsOfAccounts(trx: Trx, accountIds: readonly string[], page: Page) {
  return list(trx, sql`m.account_id = any(${accountIds}::uuid[])`, page, sql`materialized`);
}

/**
 * Texts of a slice of time that contain the words, in any case. They are scanned, as no index covers them. `ilike`
 * takes twice the time, since it lower-cases every character itself.
 */
export function findTextsByWords(trx: Trx, { typed, pattern }: Words, { from, to }: Slice, page: Page) {
  const until = to ? sql`and m.received_at < ${to}` : sql``;
  const exact = pattern ? sql`and m.body ~* ${pattern}` : sql``;
  return list(trx, sql`m.received_at >= ${from} ${until} and ${isIn(typed)} ${exact}`, page);
}

function isIn(typed: string): RawBuilder<unknown> {
  if (!/\p{L}/u.test(typed)) return sql`strpos(m.body, ${typed}) > 0`;
  if (/^\p{ASCII}+$/u.test(typed))
    return sql`strpos(lower(m.body collate "C"), lower(${typed} collate "C")) > 0`;
  return sql`strpos(lower(m.body), lower(${typed})) > 0`;
}

async function list(
  trx: Trx,
  condition: RawBuilder<unknown>,
  { after, limit }: Page,
  materialized: RawBuilder<unknown> = sql`not materialized`,
): Promise<ListedText[]> {
  // The comparison with `received_at` alone lets PostgreSQL skip the partitions of later days.
  const below = after
    ? sql`and m.received_at <= ${after.at} and (m.received_at, m.id) < (${after.at}, ${after.id})`
    : sql``;
  const { rows } = await sql<ListedText>`
    with matching as ${materialized} (
      select m.id, m.received_at, m.polled_at, m.account_id, m.from_number, m.to_number, m.body, m.withheld_at is not null as is_withheld
      from messages as m where ${condition} ${below})
    select * from matching order by received_at desc, id desc limit ${limit}`.execute(trx);
  return rows;
}

/** Accounts that have received texts, by a part of their owner's address or the owner's id; at most `max` + 1. */
export async function findAccounts(trx: Trx, { words, id }: SearchTerm, max: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select m.account_id from users as u join memberships as m on m.user_id = u.id
    where ${id ? sql`u.id = ${id}` : sql`u.email ilike ${words}`}
      and exists (select from account_counters as c where c.account_id = m.account_id)
    limit ${max + 1}`.execute(trx);
  return rows.map(({ account_id }) => account_id);
}

export type Owner = { account_id: string; user_id: string; full_name: string; email: string };

/** The owners of these accounts, except those whose data is erased. */
export async function listOwners(db: Db | Trx, accountIds: readonly string[]): Promise<Owner[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<Owner>`
    select m.account_id, m.user_id, p.full_name, u.email from memberships as m
    join profiles as p on p.user_id = m.user_id and p.deletion_erased_at is null join users as u on u.id = m.user_id
    where m.account_id = any(${accountIds}::uuid[])`.execute(db);
  return rows;
}

/** One text, unmasked, with its owner. */
export async function findTextWithOwner(trx: Trx, id: string) {
  const { rows } = await sql<{ body: string; is_withheld: boolean; user_id: string | null }>`
    select t.body, t.withheld_at is not null as is_withheld, m.user_id from messages as t
    left join memberships as m on m.account_id = t.account_id where t.id = ${id}`.execute(trx);
  return rows[0];
}
