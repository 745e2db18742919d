import { adminLines } from '@numlet/contract/admin/admin-texts';
import { Eye } from 'lucide-react';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { reachedInbox } from '../../../shared/messages/late-words.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../parts/data-table.tsx';
import { Owner } from '../parts/owner.tsx';
import type { ListedMessage } from './use-messages.ts';

type ColumnOptions = {
  bodies: ReadonlyMap<string, string>;
  copied: string | null;
  onUncover: (message: ListedMessage) => void;
  onCopy: (message: ListedMessage) => void;
};

/** The columns of the second document, section 2.2. A text stays covered until an administrator uncovers it. */
export function messageColumns({
  bodies,
  copied,
  onUncover,
  onCopy,
}: ColumnOptions): Column<ListedMessage>[] {
  return [
    {
      title: 'From/To',
      phone: 'head',
      className: 'whitespace-nowrap',
      cell: ({ from_number, to_number }) => (
        <span translate="no" className="block font-mono text-small">
          <span className="block font-semibold">{from_number}</span>
          <span className="block text-ink-2">
            <span className="font-sans">to</span> {to_number}
          </span>
        </span>
      ),
    },
    { title: 'User', cell: Owner },
    {
      title: 'Message',
      className: 'w-full min-w-64',
      cell: (message) => (
        <Body message={message} body={bodies.get(message.id)} onUncover={() => onUncover(message)} />
      ),
    },
    {
      title: 'Direction',
      phone: 'none',
      cell: ({ direction }) => (
        <span className="text-ink-2">{direction === 'inbound' ? 'Inbound' : 'Outbound'}</span>
      ),
    },
    { title: 'Status', cell: Status },
    {
      title: 'Received',
      className: 'whitespace-nowrap',
      cell: ({ received_at: at, polled_at }) => (
        <time dateTime={at} title={`${at.replace('T', ' ').slice(0, 19)} UTC`} className="text-small">
          <span translate="no" className="block font-mono max-sm:inline">
            {formatTime(at)}
          </span>{' '}
          <span className="block text-ink-2 max-sm:inline">{formatDate(at)}</span>
          {polled_at && (
            <span className="block whitespace-normal text-amber sm:w-32">
              {reachedInbox({ received_at: at, polled_at })}, found by the poll
            </span>
          )}
        </time>
      ),
    },
    {
      title: 'Copy',
      phone: 'head',
      className: 'w-24 text-right [&>button]:ml-auto',
      cell: (message) =>
        message.message_body !== null && (
          <Button variant="outline" size="sm" data-row-menu="" onClick={() => onCopy(message)}>
            {copied === message.id ? adminLines.copied : 'Copy'}
            <span className="sr-only"> the text from {message.from_number}</span>
          </Button>
        ),
    },
  ];
}

/** The id of an uncovered text. The text takes the focus because its button is removed, and is then read aloud. */
export function uncoveredId(messageId: string): string {
  return `uncovered-${messageId}`;
}

type BodyProps = { message: ListedMessage; body: string | undefined; onUncover: () => void };

function Body({ message, body, onUncover }: BodyProps) {
  if (message.message_body === null) return <span className="text-ink-3">{adminLines.noContent}</span>;
  if (body !== undefined)
    return (
      <span
        id={uncoveredId(message.id)}
        tabIndex={-1}
        className="block whitespace-pre-wrap outline-none [overflow-wrap:anywhere]"
      >
        {body}
      </span>
    );
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="line-clamp-2 text-left text-small text-ink-3 [overflow-wrap:anywhere]">
        <span className="sr-only">Covered</span>
        <span aria-hidden="true">{message.message_body}</span>
      </span>
      <button
        type="button"
        aria-label={`Uncover the text from ${message.from_number}`}
        onClick={onUncover}
        className="grid size-8 shrink-0 place-items-center rounded-small text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <Eye aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}

function Status({ status }: ListedMessage) {
  return status === 'received' ? (
    <span className="rounded-small bg-sunken px-2 py-0.5 text-small font-semibold">Received</span>
  ) : (
    <span className="rounded-small bg-amber-wash px-2 py-0.5 text-small font-semibold text-amber">
      Withheld
    </span>
  );
}
