import type { Message } from '@numlet/contract/messages/messages';
import type { InfiniteData } from '@tanstack/react-query';
import { type InboxFilter, matches } from './inbox-filter.ts';

/** A page of results, and its filter. */
export type FoundPage = { filter: InboxFilter; messages: Message[]; next: number | null };
export type Found = InfiniteData<FoundPage>;

/**
 * Puts a text that arrived or changed into the results at its place, or removes it if it no longer matches their
 * filter.
 */
export function withFoundMessage(found: Found, message: Message): Found {
  const [first, ...rest] = found.pages;
  if (!first) return found;
  const belongs = matches(message, first.filter);
  const isKnown = found.pages.some((page) => page.messages.some(({ id }) => id === message.id));
  if (isKnown)
    return {
      ...found,
      pages: found.pages.map((page) => ({
        ...page,
        messages: page.messages.flatMap((each) =>
          each.id !== message.id ? each : belongs ? newer(each, message) : [],
        ),
      })),
    };
  if (!belongs) return found;
  const newest = first.messages[0];
  // An older text that changed is not put on top. It comes with its page.
  if (newest && message.arrival_seq < newest.arrival_seq) return found;
  return { ...found, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] };
}

/**
 * Adds to the results the texts that only the dashboard has: those that arrived while the search was running, and those
 * of a new reading, which the live connection does not send again.
 */
export function withTextsOf(dashboard: readonly Message[], found: Found): Found {
  const texts = found.pages.flatMap((page) => page.messages);
  const known = new Map(texts.map(({ id, change_seq }) => [id, change_seq]));
  const newest = texts[0]?.arrival_seq ?? 0;
  return dashboard
    .filter(({ id, arrival_seq, change_seq }) => {
      const before = known.get(id);
      return before === undefined ? arrival_seq > newest : change_seq > before;
    })
    .reduceRight(withFoundMessage, found);
}

function newer(known: Message, received: Message): Message {
  return received.change_seq > known.change_seq ? received : known;
}
