import type { Message } from '@numlet/contract/messages/messages';
import { textSearch } from '@numlet/contract/messages/text-search';
import type { Db } from '../../../db/connect.ts';
import { listTextsBefore } from '../messages.queries.ts';
import { presentMessage } from './present-message.ts';
import { searchPattern } from './search-pattern.ts';

type PageQuery = {
  accountId: string;
  before: number;
  phoneNumberId?: string | undefined;
  withheld?: boolean | undefined;
  search?: string | undefined;
  limit: number;
};

/**
 * How many texts one statement examines, first and at most. A few suffice for frequent words, and many take only
 * milliseconds, so no caller waits behind a search.
 */
const TEXTS_IN_FIRST_QUERY = 500;
const TEXTS_PER_QUERY = 8_000;
const GROWTH = 4;
/** The database also finds texts that do not match: this many are checked before the next query. */
const CANDIDATES_PER_QUERY = 500;
/** A search stops after this time, though never before its first query, and returns how far it has read. */
const SEARCH_MS = 2_000;

/**
 * A page of an account's texts, newest first by arrival. Reads only as far as the page needs.
 * @returns `next` null when no text is left below the page
 */
export async function readTextsBefore(
  db: Db,
  { accountId, before, phoneNumberId, withheld, search, limit }: PageQuery,
): Promise<{ messages: Message[]; next: number | null }> {
  const matches = search === undefined ? () => true : textSearch(search);
  const pattern = search === undefined ? null : searchPattern(search);
  const isFiltered = pattern !== null || phoneNumberId !== undefined || withheld !== undefined;
  // One more than the page shows, to find whether there is another page.
  let examineCount = isFiltered ? TEXTS_IN_FIRST_QUERY : limit + 1;
  const atMost = pattern ? Math.max(CANDIDATES_PER_QUERY, limit + 1) : limit + 1;
  const began = performance.now();
  const messages: Message[] = [];
  let from = before;
  do {
    const query = { accountId, before: from, examineCount, phoneNumberId, withheld, pattern, atMost };
    const rows = await listTextsBefore(db, query);
    for (const { found, position, ...row } of rows) {
      from = row.arrival_seq;
      if (!found) continue;
      const message = presentMessage(row);
      if (!matches(message)) continue;
      if (messages.length === limit) return { messages, next: messages.at(-1)?.arrival_seq ?? null };
      messages.push(message);
    }
    const last = rows.at(-1);
    if (rows.length < atMost && last?.position !== examineCount) return { messages, next: null };
    if (isFiltered) examineCount = Math.min(examineCount * GROWTH, TEXTS_PER_QUERY);
  } while (performance.now() - began < SEARCH_MS);
  return { messages, next: from };
}
