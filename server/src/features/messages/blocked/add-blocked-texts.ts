import type { Message } from '@numlet/contract/messages/messages';
import { textSearch } from '@numlet/contract/messages/text-search';
import type { Db } from '../../../db/connect.ts';
import { presentChange } from '../reading/present-message.ts';
import { listBlockedBetween } from './list-blocked.queries.ts';

type Page = { messages: Message[]; next: number | null };
type Wanted = {
  accountId: string;
  before: number;
  phoneNumberId?: string | undefined;
  withheld?: boolean | undefined;
  search?: string | undefined;
  limit: number;
};

/**
 * Inserts an account's blocked texts into a page of its inbox, newest first. If there are more of them than a page
 * shows, the page ends earlier, and the next page continues there. A search matches only their sender.
 */
export async function addBlockedTexts(db: Db, page: Page, wanted: Wanted): Promise<Page> {
  // A blocked text is never withheld over the allowance.
  if (wanted.withheld) return page;
  const { limit, search } = wanted;
  const found = await listBlockedBetween(db, { ...wanted, from: page.next ?? 0, limit: limit + 1 });
  if (found.length === 0) return page;
  const shown = found.slice(0, limit);
  const lowest = found.length > limit ? (shown.at(-1)?.change_seq ?? 0) : 0;
  const matches = search === undefined ? () => true : textSearch(search);
  const blocked = shown.map(presentChange).filter(matches);
  const texts = page.messages.filter((message) => message.arrival_seq > lowest);
  return {
    messages: [...texts, ...blocked].sort((one, other) => other.arrival_seq - one.arrival_seq),
    next: lowest || page.next,
  };
}
