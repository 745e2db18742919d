import type { Message } from '@numlet/contract/messages/messages';
import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import type { DashboardData } from '../dashboard-cache.ts';
import type { CopyCode } from '../use-copy-code.ts';
import { WITHHELD_WITHOUT_NUMBER, type WithheldWords } from '../withheld-words.ts';
import { FoundTexts } from './found-texts.tsx';
import { HiddenBar } from './hidden-bar.tsx';
import { Inbox } from './inbox.tsx';
import { InboxChips } from './inbox-chips.tsx';
import type { InboxFilter } from './inbox-filter.ts';
import { InboxSearch } from './inbox-search.tsx';
import { useFeed } from './use-feed.ts';
import { useMark } from './use-mark.ts';

type MessagesPaneProps = {
  dashboard: DashboardData;
  filter: InboxFilter;
  onFilter: (filter: InboxFilter, how?: { replace?: boolean }) => void;
  arrivals: ReadonlySet<string>;
  withheldWords: ReadonlyMap<string, WithheldWords>;
  onOpenWithheld: (numberId: string) => void;
  copy: CopyCode;
  /** The search field, which other parts focus. On a phone it is shown until it is closed. */
  searchField: RefObject<HTMLInputElement | null>;
  /** Shown between the chips and the texts, such as a notice about a number. */
  children?: ReactNode;
};

/** The messages: search, filters and the list of texts. */
export function MessagesPane(props: MessagesPaneProps) {
  const { dashboard, filter, onFilter, arrivals, withheldWords, onOpenWithheld } = props;
  const listId = useId();
  const feed = useFeed(filter, dashboard);
  const { copiedId, copyCode } = props.copy;
  const wordsOf = (message: Message) =>
    withheldWords.get(message.phone_number_id) ?? { note: WITHHELD_WITHOUT_NUMBER };
  const mark = useMark(feed.messages, {
    onCopy: copyCode,
    withheldWords: wordsOf,
    onWithheld: (message) => {
      const { note, action } = wordsOf(message);
      notify(note);
      if (action) onOpenWithheld(message.phone_number_id);
    },
  });
  const numberNames = useMemo(
    () => new Map(dashboard.phoneNumbers.map(({ id, name }) => [id, name])),
    [dashboard.phoneNumbers],
  );
  const { search, ...rest } = filter;
  const count = feed.messages?.length;
  const result = count === undefined || feed.isPreviousFilter ? null : inWords(count, feed.hasOlder);
  // An emptied field stays for another search until it is closed.
  const [isEmptied, setIsEmptied] = useState(false);
  const onSearch = (next: string | undefined) => {
    setIsEmptied(next === undefined);
    onFilter({ ...rest, ...(next !== undefined && { search: next }) }, { replace: search !== undefined });
  };
  const onClose = () => {
    setIsEmptied(false);
    props.searchField.current?.blur();
  };

  return (
    <>
      <InboxSearch
        ref={props.searchField}
        search={search}
        onSearch={onSearch}
        result={result}
        onKey={mark.onKey}
        onClose={onClose}
        controls={listId}
        className={search === undefined && !isEmptied ? 'mb-3 max-sm:hidden' : 'mb-3'}
      />
      <InboxChips numbers={dashboard.phoneNumbers} filter={filter} onFilter={onFilter} className="mb-3" />
      <p role="status" className="sr-only">
        {mark.announcement ?? (search !== undefined && result !== null && `${result} found`)}
      </p>
      {props.children}
      <HiddenBar numbers={dashboard.phoneNumbers} words={withheldWords} onOpen={onOpenWithheld} />
      <div id={listId}>
        <FoundTexts feed={feed} filter={filter} numbers={dashboard.phoneNumbers} onFilter={onFilter}>
          <Inbox
            feed={feed}
            filter={filter}
            newest={dashboard.recentMessages[0]}
            arrivals={arrivals}
            markedId={mark.id}
            copiedId={copiedId}
            onCopy={copyCode}
            numberNames={numberNames}
            withheldWords={withheldWords}
          />
        </FoundTexts>
      </div>
    </>
  );
}

function inWords(count: number, hasOlder: boolean): string {
  return `${formatCount(count)}${hasOlder ? '+' : ''} ${count === 1 && !hasOlder ? 'text' : 'texts'}`;
}
