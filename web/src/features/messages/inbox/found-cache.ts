import type { Message } from '@numlet/contract/messages/messages';
import type { InfiniteData } from '@tanstack/react-query';
import { type InboxFilter, matches } from './inbox-filter.ts';

/** A page of what was found, and by what. */
export type FoundPage = { filter: InboxFilter; messages: Message[]; next: number | null };
export type Found = InfiniteData<FoundPage, number | undefined>;

/** Texts that were found, with one that has arrived or changed: in its place where it belongs to them. */
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
  // One that changed far back is not put on top: it comes with its page.
  if (newest && message.arrival_seq < newest.arrival_seq) return found;
  return { ...found, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] };
}

function newer(known: Message, told: Message): Message {
  return told.change_seq > known.change_seq ? told : known;
}
