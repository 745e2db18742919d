import { adminLines } from '@numlet/contract/admin/admin-texts';
import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Select } from '../../../ui/select.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Pager } from '../parts/pager.tsx';
import { RefreshButton } from '../parts/refresh-button.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { LiveSwitch } from './live-switch.tsx';
import { messageColumns } from './message-columns.tsx';
import { SearchedNotice } from './searched-notice.tsx';
import { UncoverDialog, type Wanted } from './uncover-dialog.tsx';
import {
  type ListedMessage,
  messagesFailure,
  messagesInputIn,
  SPANS,
  spanIn,
  useMessages,
} from './use-messages.ts';
import { useUncovered } from './use-uncovered.ts';

const PAGE_SIZE = 50;
const SPAN_OPTIONS = SPANS.map((value) => ({
  value,
  label: value === '1' ? 'Search one day' : `Search ${value} days`,
}));

/** 'Messages' (second document, section 2.2). */
export function Messages() {
  const { params, change } = useAddress();
  const input = messagesInputIn(params);
  const [isOn, setIsOn] = useState(false);
  const isStopped = input.search !== undefined || input.cursor !== undefined;
  const isLive = isOn && !isStopped;
  const messages = useMessages(input, isLive);
  const { data, isPlaceholderData } = messages;
  const uncovered = useUncovered();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const copy = (message: ListedMessage) => {
    const body = uncovered.bodies.get(message.id);
    if (body === undefined) setWanted({ message, copies: true });
    else void uncovered.copy(message.id, body);
  };
  const columns = messageColumns({
    ...uncovered,
    onUncover: (message) => setWanted({ message, copies: false }),
    onCopy: copy,
  });
  const next = data?.next_cursor;
  return (
    <section aria-labelledby="messages-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-3">
          <h2 id="messages-heading" className="text-h2">
            Messages
          </h2>
          {data && !isPlaceholderData && (
            <span role="status" className="text-[17px] text-ink-3 tabular-nums">
              {formatCount(data.total)}
              {data.searched && (data.total_is_exact ? ' found' : ' on this page')}
            </span>
          )}
          {data && !data.searched && (
            <span className="text-small text-ink-2">
              received in total; kept for {MESSAGE_RETENTION_DAYS} days
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LiveSwitch
            isOn={isOn}
            onChange={setIsOn}
            isStopped={isStopped}
            readAt={messages.dataUpdatedAt}
            isFailing={messages.isError || messages.failureCount > 0 || messages.isPaused}
          />
          <span className="flex gap-2">
            <RefreshButton
              isBusy={messages.isFetching && !isLive}
              onRefresh={() => void messages.refetch()}
            />
            <ExportButton table="messages" label={input.search ? 'Export all texts' : 'Export CSV'} />
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField label="Search messages" placeholder={adminLines.searchMessages} withEnter />
        <Select
          aria-label="How far back to search words"
          options={SPAN_OPTIONS}
          value={spanIn(params)}
          onValueChange={(days) => change({ days: days === '1' ? null : days })}
          className="h-9! w-auto! text-small! font-medium pointer-coarse:h-11!"
        />
      </div>
      {data?.searched && !isPlaceholderData && (
        <SearchedNotice
          searched={data.searched}
          onContinue={next ? () => change({ cursor: next }, { state: { isOlderPage: true } }) : null}
        />
      )}
      <div
        aria-busy={isPlaceholderData}
        className="min-w-0 transition-opacity duration-200 aria-busy:opacity-50"
      >
        <DataTable
          label="Messages"
          columns={columns}
          rows={data?.messages}
          keyOf={({ id }) => id}
          failure={
            messages.isError && !data
              ? { message: messagesFailure(messages.error), onRetry: () => void messages.refetch() }
              : null
          }
          empty={data?.searched ? adminLines.noMessagesMatch : adminLines.noMessages}
          foot={<Pager size={PAGE_SIZE} next={next} />}
        />
      </div>
      <UncoverDialog wanted={wanted} uncovered={uncovered} onClose={() => setWanted(null)} />
    </section>
  );
}
