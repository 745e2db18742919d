import type { FunctionOutput } from '@numlet/contract/functions';
import { maskText } from '@numlet/contract/messages/mask-text';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { auditSensitiveRead } from '../../../platform/audit-sensitive-read.ts';
import { cutPage, readPage, writeCursor } from '../../../platform/page-cursor.ts';
import { keyedHash } from '../../../random.ts';
import type { Handler } from '../../handler.ts';
import { sumCounters } from '../../messages/account-counters.queries.ts';
import { readSearchTerm } from '../users/search-term.ts';
import { limitSearch } from '../users/users.queries.ts';
import { type ListedText, listNewestTexts, listOwners, type Owner } from './messages.queries.ts';
import { searchTexts } from './search-texts.ts';

const PAGE_SIZE = 50;
const MAX_SHOWN_CHARACTERS = 80;
const SEARCH_MS = 3000;

/**
 * The texts of all accounts, newest first (sections 2.2, 3 and 7 of the second document), a page at a time, with
 * every letter and digit masked. A search is written to the audit log before its results are returned, its term as a hash,
 * since it may be a code.
 * @throws AppError invalid_input for a search of fewer than three characters, or an invalid cursor
 */
export const adminMessages: Handler<'admin-messages'> = async (deps, actor, input) => {
  const { db, clock, vault } = deps;
  const term = readSearchTerm(input.search);
  const page = readPage(input, PAGE_SIZE);
  if (!term) return listNewest(db, clock.now(), page);

  const days = input.days ?? 1;
  const typed = input.search?.trim() ?? '';
  const until = performance.now() + SEARCH_MS;
  const { texts, next, ...searched } = await searchTexts(db, {
    term,
    typed,
    days,
    now: clock.now(),
    page: { after: page.after, limit: input.limit ?? PAGE_SIZE },
    msLeft: () => until - performance.now(),
  });
  const messages = await present(db, texts);
  await auditSensitiveRead(deps, actor, {
    action: 'texts_searched',
    detail: {
      search_hash: keyedHash(vault.derive('searches in the audit log'), typed.toLowerCase()),
      characters: typed.length,
      days,
      found: messages.length,
      back_to: searched.backTo.toISOString(),
      cut_short: searched.isCutShort,
    },
  });
  return {
    messages,
    total: messages.length,
    total_is_exact: page.after === null && next === null,
    searched: {
      since: searched.since.toISOString(),
      back_to: searched.backTo.toISOString(),
      is_cut_short: searched.isCutShort,
      people_are_limited: searched.arePeopleLimited,
    },
    next_cursor: next && writeCursor(next),
  };
};

type Page = Parameters<typeof listNewestTexts>[1];

async function listNewest(db: Db, now: Date, page: Page): Promise<FunctionOutput<'admin-messages'>> {
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const found = await listNewestTexts(trx, page);
    const { shown, next_cursor } = cutPage(found, page, ({ received_at: at, id }) => ({ at, id }));
    return {
      messages: await present(trx, shown),
      // Every text ever received, as in the overview: from the counters, since texts are kept for thirty days only.
      total: (await sumCounters(trx, `${now.toISOString().slice(0, 7)}-01`)).total,
      total_is_exact: true,
      searched: null,
      next_cursor,
    };
  });
}

async function present(db: Db | Trx, texts: readonly ListedText[]) {
  const accounts = [...new Set(texts.map(({ account_id }) => account_id))];
  const owners = new Map((await listOwners(db, accounts)).map((owner) => [owner.account_id, owner]));
  return texts.map((text) => presentText(text, owners.get(text.account_id)));
}

function presentText(text: ListedText, owner: Owner | undefined) {
  return {
    id: text.id,
    from_number: text.from_number,
    to_number: text.to_number,
    message_body: text.body === '' ? null : shorten(maskText(text.body)),
    user_id: owner?.user_id ?? null,
    user_name: owner?.full_name || null,
    user_email: owner?.email ?? null,
    direction: 'inbound' as const,
    status: text.is_withheld ? ('withheld' as const) : ('received' as const),
    received_at: text.received_at.toISOString(),
    polled_at: text.polled_at?.toISOString() ?? null,
  };
}

function shorten(masked: string): string {
  const characters = [...masked];
  return characters.length > MAX_SHOWN_CHARACTERS
    ? `${characters.slice(0, MAX_SHOWN_CHARACTERS).join('')}…`
    : masked;
}
