import type { Message } from '@numlet/contract/messages/messages';
import { textSearch } from '@numlet/contract/messages/text-search';

/** The filter of the inbox. The address holds it, so that the back button, a reload and a link keep it. */
export type InboxFilter = {
  phoneNumberId?: string | undefined;
  search?: string | undefined;
  /** Only withheld texts. */
  withheld?: true | undefined;
};

const NUMBER = 'number';
const SEARCH = 'q';
const WITHHELD = 'withheld';

export function filterIn(params: URLSearchParams): InboxFilter {
  const number = params.get(NUMBER);
  const search = params.get(SEARCH)?.trim();
  return {
    ...(number && { phoneNumberId: number }),
    ...(search && { search }),
    ...(params.get(WITHHELD) === 'true' && { withheld: true as const }),
  };
}

/** The address with this filter instead of its previous one. */
export function withFilter(params: URLSearchParams, filter: InboxFilter): URLSearchParams {
  const after = new URLSearchParams(params);
  set(after, NUMBER, filter.phoneNumberId);
  set(after, SEARCH, filter.search);
  set(after, WITHHELD, filter.withheld && 'true');
  return after;
}

function set(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value) params.set(name, value);
  else params.delete(name);
}

export function isFiltering(filter: InboxFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/**
 * Whether an arriving text matches the filter. The server decides the results; this decides only where a new text goes
 * until the list is read again.
 */
export function matches(message: Message, { phoneNumberId, search, withheld }: InboxFilter): boolean {
  if (phoneNumberId !== undefined && message.phone_number_id !== phoneNumberId) return false;
  if (withheld && !message.withheld) return false;
  return search === undefined || textSearch(search)(message);
}
