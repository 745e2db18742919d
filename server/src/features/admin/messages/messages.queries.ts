import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import type { SearchTerm } from '../users/search-term.ts';

export type ListedText = {
  id: string;
  received_at: Date;
  account_id: string;
  from_number: string;
  to_number: string;
  body: string;
  is_withheld: boolean;
};
/** What was typed, and what its ends have to be like (words-pattern.ts). */
export type Words = { typed: string; pattern: string | null };
export type Page = { after: Place | null; limit: number };
/** `from` is part of it, `to` is not; without `to` it reaches to the newest text. */
export type Slice = { from: Date; to: Date | null };

/** Ends a statement that takes longer. */
export async function allow(trx: Trx, ms: number) {
  await sql`set local statement_timeout = ${sql.lit(Math.max(1, Math.floor(ms)))}`.execute(trx);
}

/** The newest texts of everybody. */
export const listNewestTexts = (trx: Trx, page: Page) => list(trx, sql`true`, page);

/** Texts from or to a number, or from a sender with a name, by a part of it. */
export function findTextsByNumber(trx: Trx, { words, digits }: SearchTerm, page: Page) {
  const part = digits ?? words;
  return list(trx, sql`(m.from_number ilike ${part} or m.to_number ilike ${part})`, page);
}

/**
 * Texts of some accounts. All of them are read and then sorted: to walk down the time until fifty are found would read
 * everybody's texts where these accounts have few.
 */
export function findTextsOfAccounts(trx: Trx, accountIds: readonly string[], page: Page) {
  return list(trx, sql`m.account_id = any(${accountIds}::uuid[])`, page, sql`materialized`);
}

/**
 * Texts of a slice of time in which the words stand, whatever the case: they are read, no index knows them. `ilike` would
 * take twice the time, since it makes its own lower case of every character there is.
 */
export function findTextsByWords(trx: Trx, { typed, pattern }: Words, { from, to }: Slice, page: Page) {
  const until = to ? sql`and m.received_at < ${to}` : sql``;
  const exact = pattern ? sql`and m.body ~* ${pattern}` : sql``;
  return list(trx, sql`m.received_at >= ${from} ${until} and ${standsIn(typed)} ${exact}`, page);
}

function standsIn(typed: string): RawBuilder<unknown> {
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
  // Of every day's table only those below the place are looked at.
  const below = after
    ? sql`and m.received_at <= ${after.at} and (m.received_at, m.id) < (${after.at}, ${after.id})`
    : sql``;
  const { rows } = await sql<ListedText>`
    with fitting as ${materialized} (
      select m.id, m.received_at, m.account_id, m.from_number, m.to_number, m.body, m.withheld_at is not null as is_withheld
      from messages as m where ${condition} ${below})
    select * from fitting order by received_at desc, id desc limit ${limit}`.execute(trx);
  return rows;
}

/** The accounts with texts of people by a part of their address, or by their id; at most one more than `most`. */
export async function findAccounts(trx: Trx, { words, id }: SearchTerm, most: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select m.account_id from users as u join memberships as m on m.user_id = u.id
    where ${id ? sql`u.id = ${id}` : sql`u.email ilike ${words}`}
      and exists (select from account_counters as c where c.account_id = m.account_id)
    limit ${most + 1}`.execute(trx);
  return rows.map(({ account_id }) => account_id);
}

export type Owner = { account_id: string; user_id: string; full_name: string; email: string };

/** Whose accounts these are, as far as they are still here. */
export async function listOwners(db: Db | Trx, accountIds: readonly string[]): Promise<Owner[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<Owner>`
    select m.account_id, m.user_id, p.full_name, u.email from memberships as m
    join profiles as p on p.user_id = m.user_id and p.deletion_erased_at is null join users as u on u.id = m.user_id
    where m.account_id = any(${accountIds}::uuid[])`.execute(db);
  return rows;
}

/** One text as it came, and whose it is. */
export async function findText(trx: Trx, id: string) {
  const { rows } = await sql<{ body: string; is_withheld: boolean; user_id: string | null }>`
    select t.body, t.withheld_at is not null as is_withheld, m.user_id from messages as t
    left join memberships as m on m.account_id = t.account_id where t.id = ${id}`.execute(trx);
  return rows[0];
}
