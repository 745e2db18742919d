import { DAY, later } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { isOutOfTime } from '../../../db/postgres-errors.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import type { SearchTerm } from '../users/search-term.ts';
import {
  findAccounts,
  findTextsByNumber,
  findTextsByWords,
  findTextsOfAccounts,
  type ListedText,
  limitStatements,
  type Page,
  type Slice,
} from './messages.queries.ts';
import { searchBack } from './search-back.ts';
import { wordsPattern } from './words-pattern.ts';

/** With less time than this left, no further statement is started. */
const MIN_STATEMENT_MS = 50;
/** How many people found by email address have their texts read. */
const MAX_PEOPLE = 200;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

type Search = {
  term: SearchTerm;
  typed: string;
  days: number;
  now: Date;
  page: Page;
  /** How much time the search has left, in milliseconds. */
  msLeft: () => number;
};

/**
 * A page of search results. Numbers and email addresses, which are indexed, are searched in everything that is kept,
 * and words of texts, which are scanned, in the last `days`. Each is a statement of its own, since an "or" would use no
 * index. When the time is over, the page ends where the scan has stopped, and the next page continues there.
 */
export async function searchTexts(db: Db, { term, typed, days, now, page, msLeft }: Search) {
  const within = <T>(run: (trx: Trx) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await limitStatements(trx, msLeft());
      return run(trx);
    });
  const pagePlusOne = { ...page, limit: page.limit + 1 };
  // Neither a number nor a sender's name contains an @.
  const isMail = typed.includes('@');
  const [byNumber, [accounts, ofPeople]] = await Promise.all([
    isMail ? [] : within((trx) => findTextsByNumber(trx, term, pagePlusOne)),
    within(async (trx) => {
      const found = await findAccounts(trx, term, MAX_PEOPLE);
      if (found.length === 0) return [found, []] as const;
      return [found, await findTextsOfAccounts(trx, found.slice(0, MAX_PEOPLE), pagePlusOne)] as const;
    }),
  ]);
  const known = newest([...byNumber, ...ofPeople]).slice(0, pagePlusOne.limit);

  const since = later(now, -days * DAY);
  // Texts older than the end of the page need no scan.
  const lowest = known[page.limit]?.received_at;
  const words = { typed, pattern: wordsPattern(typed) };
  const { found, backTo, isCutShort } = await searchBack<ListedText>({
    before: page.after?.at ?? null,
    now,
    since: lowest && lowest > since ? lowest : since,
    limit: pagePlusOne.limit,
    searchSlice: async (slice: Slice, limit: number) => {
      if (msLeft() < MIN_STATEMENT_MS) return null;
      return within((trx) => findTextsByWords(trx, words, slice, { ...page, limit })).catch(nullIfOutOfTime);
    },
  });
  const all = newest([...known, ...found]).filter(({ received_at }) => !isCutShort || received_at >= backTo);
  const texts = all.slice(0, page.limit);
  return {
    texts,
    next: nextPlace(texts, all.length, isCutShort ? backTo : null),
    since,
    // Earlier pages may have scanned the whole span. This page then has only the matches by numbers and addresses.
    backTo: new Date(Math.max(Number(backTo), Number(since))),
    isCutShort,
    arePeopleLimited: accounts.length > MAX_PEOPLE,
  };
}

function nextPlace(texts: readonly ListedText[], found: number, backTo: Date | null): Place | null {
  const last = texts.at(-1);
  if (last && found > texts.length) return { at: last.received_at, id: last.id };
  return backTo && { at: backTo, id: BEFORE_ALL_IDS };
}

/** Newest first, each text once. */
function newest(texts: readonly ListedText[]): ListedText[] {
  const each = new Map(texts.map((text) => [text.id, text]));
  return [...each.values()].sort(
    (a, b) => Number(b.received_at) - Number(a.received_at) || (a.id < b.id ? 1 : -1),
  );
}

function nullIfOutOfTime(error: unknown): null {
  if (isOutOfTime(error)) return null;
  throw error;
}
