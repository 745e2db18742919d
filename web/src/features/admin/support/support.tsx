import { useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { DataTable } from '../parts/data-table.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { MailingsPanel } from './mailings-panel.tsx';
import { contactColumns } from './message-columns.tsx';
import { MessageDetails } from './message-details.tsx';
import { type ContactMessage, contactFilterIn, useContactMessages } from './use-support.ts';

const PAGE_SIZE = 50;

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'Not answered' },
  { value: 'answered', label: 'Answered' },
] as const;

/** The Support tab: messages of the contact form, and subscriptions to emails. */
export function Support() {
  const { params, change } = useAddress();
  const messages = useContactMessages(params);
  const [chosen, setChosen] = useState<{ id: string; isOpen: boolean } | null>(null);
  const { data } = messages;
  const { search, state } = contactFilterIn(params);
  // The link in an email searches for one message, which is shown open.
  const isOpen = ({ id }: ContactMessage) => (chosen?.id === id ? chosen.isOpen : id === search);
  const toggle = (message: ContactMessage) => setChosen({ id: message.id, isOpen: !isOpen(message) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <section aria-labelledby="contact-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <div className="flex items-baseline gap-3">
            <h2 id="contact-heading" className="text-h2">
              Contact form
            </h2>
            {data && (
              <span role="status" className="text-[17px] text-ink-3 tabular-nums">
                {data.waiting === 0 ? 'none waiting' : `${formatCount(data.waiting)} not answered`}
              </span>
            )}
          </div>
          <p className="text-small text-ink-2">
            Each message was also emailed to support. Answer that email, and your answer goes to the sender.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <SearchField label="Search messages" placeholder="Name, email, subject or reference" />
          <FilterChips
            label="State"
            options={STATES}
            value={state ?? 'all'}
            onValueChange={(next) => change({ state: next === 'all' ? null : next })}
            className="max-sm:w-full"
          />
        </div>
        <div
          aria-busy={messages.isPlaceholderData}
          className="min-w-0 transition-opacity duration-200 aria-busy:opacity-50"
        >
          <DataTable
            label="Messages of the contact form"
            columns={contactColumns(isOpen, toggle)}
            rows={data?.messages}
            keyOf={({ id }) => id}
            failure={
              messages.isError && !data
                ? {
                    message: messageOf(messages.error, 'The messages could not be loaded.'),
                    onRetry: () => void messages.refetch(),
                  }
                : null
            }
            empty={search || state ? 'No messages match.' : 'No messages yet.'}
            onOpen={toggle}
            below={(message) => isOpen(message) && <MessageDetails message={message} />}
            foot={<Pager size={PAGE_SIZE} next={data?.next_cursor} />}
          />
        </div>
      </section>
      <MailingsPanel />
    </div>
  );
}
