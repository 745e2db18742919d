import type { Message } from '@numlet/contract/messages/messages';
import { useCallback, useMemo, useState } from 'react';
import { useServerNow } from '../../../lib/use-now.ts';
import { useSpentCodes } from '../spent-codes.ts';
import type { WithheldWords } from '../withheld-words.ts';
import { groupByDay } from './day-groups.ts';
import { InboxEnd } from './inbox-end.tsx';
import { type InboxFilter, isFiltering, matches } from './inbox-filter.ts';
import { listItems } from './inbox-items.ts';
import { InboxRow } from './inbox-row.tsx';
import { MessageList } from './message-list.tsx';
import type { Feed } from './use-feed.ts';

type InboxProps = {
  feed: Feed;
  filter: InboxFilter;
  /** The newest text of all, shown even if the filter excludes it. */
  newest: Message | undefined;
  arrivals: ReadonlySet<string>;
  /** The text that the arrow keys have marked. */
  markedId: string | undefined;
  /** The text whose code was copied within the last two seconds. */
  copiedId: string | null;
  onCopy: (message: Message) => void;
  /** The owner's name for each number, by its id. */
  numberNames: ReadonlyMap<string, string | null>;
  /** The words beside a withheld text, by the number's id. */
  withheldWords: ReadonlyMap<string, WithheldWords>;
};

const NOW_MS = 60_000;

/** The texts that match the filter, newest first, in groups of a day. */
export function Inbox(props: InboxProps) {
  const { feed, filter, newest, arrivals, markedId, copiedId, onCopy } = props;
  const { numberNames, withheldWords } = props;
  const now = useServerNow(10_000);
  const spent = useSpentCodes();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setExpanded((before) => toggled(before, id)), []);
  const messages = feed.messages ?? NONE;
  const isFiltered = isFiltering(filter);
  const minute = Math.floor(now / NOW_MS) * NOW_MS;
  const items = useMemo(
    () => listItems(groupByDay(messages, minute), { hasOlder: feed.hasOlder, withCounts: isFiltered }),
    [messages, minute, feed.hasOlder, isFiltered],
  );
  const newestId = newestUnspent(messages, spent, copiedId);
  const isNew = (message: Message) =>
    arrivals.has(message.id) || now - Date.parse(message.received_at) < NOW_MS;
  const outside =
    isFiltered && newest && isNew(newest) && hasCode(newest) && !matches(newest, filter) ? newest : undefined;
  const total = feed.hasOlder ? -1 : messages.length;

  const row = (message: Message, position?: number, isOutside = false) => (
    <InboxRow
      message={message}
      newest={isOutside || message.id === newestId}
      fresh={
        !message.blocked && isNew(message) && (isOutside || message.id === newestId || !spent.has(message.id))
      }
      arriving={arrivals.has(message.id)}
      spent={spent.has(message.id)}
      justCopied={message.id === copiedId}
      expanded={expanded.has(message.id)}
      marked={message.id === markedId}
      hit={filter.search}
      note={isOutside ? 'New. It does not match your search or filter.' : undefined}
      position={position}
      of={total}
      numberName={numberNames.get(message.phone_number_id)}
      withheldNote={message.withheld ? withheldWords.get(message.phone_number_id)?.note : undefined}
      onCopy={onCopy}
      onToggle={toggle}
    />
  );
  return (
    <div
      aria-busy={feed.isPreviousFilter}
      className="-mx-4 overflow-clip border-y border-line transition-opacity duration-120 aria-busy:opacity-60 sm:mx-0 sm:rounded-panel sm:border"
    >
      {outside && <div className="border-b border-line">{row(outside, undefined, true)}</div>}
      <MessageList
        name={JSON.stringify(filter)}
        key={JSON.stringify(filter)}
        items={items}
        markedId={markedId}
        // A failed page is not requested again automatically.
        onEnd={feed.olderFailed ? nothing : feed.loadOlder}
        isBusy={feed.isPreviousFilter}
        renderText={row}
        renderEnd={() => <InboxEnd failed={feed.olderFailed} onRetry={feed.loadOlder} />}
      />
    </div>
  );
}

const NONE: readonly Message[] = [];
const nothing = () => undefined;

/** The newest code is large until it is copied, and while its row still shows the check of the copy. */
function newestUnspent(
  messages: readonly Message[],
  spent: ReadonlySet<string>,
  copiedId: string | null,
): string | undefined {
  const newest = messages.find(hasCode);
  if (!newest) return undefined;
  return spent.has(newest.id) && newest.id !== copiedId ? undefined : newest.id;
}

const hasCode = (message: Message) => message.code !== null;

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
