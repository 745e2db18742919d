import { formatDate, formatTime } from '../../../lib/format.ts';
import { Dash, Disc } from '../../../ui/status-shapes.tsx';
import type { Column } from '../parts/data-table.tsx';
import { PersonLink } from '../parts/person-link.tsx';
import type { ListedAttempt } from './use-verification.ts';

/** The columns of the second document, section 2.2. */
export const ATTEMPT_COLUMNS: readonly Column<ListedAttempt>[] = [
  {
    title: 'Time',
    className: 'whitespace-nowrap',
    cell: ({ created_at: at }) => (
      <time dateTime={at} title={`${at.replace('T', ' ').slice(0, 19)} UTC`} className="text-small">
        <span translate="no" className="font-mono">
          {formatTime(at)}
        </span>
        <span className="text-ink-3 sm:block"> {formatDate(at)}</span>
      </time>
    ),
  },
  {
    title: 'User',
    phone: 'head',
    cell: ({ user_id, profiles }) => <PersonLink id={user_id} {...profiles} />,
  },
  {
    title: 'Phone',
    cell: ({ phone_number }) => (
      <span translate="no" className="font-mono text-small">
        {phone_number}
      </span>
    ),
  },
  {
    title: 'Type',
    className: 'whitespace-nowrap',
    cell: ({ attempt_type }) => (
      <span className="text-small font-medium">{attempt_type.replaceAll('_', ' ').toUpperCase()}</span>
    ),
  },
  { title: 'Result', phone: 'head', cell: ({ success }) => <Result success={success} /> },
  {
    title: 'IP Address',
    cell: ({ ip_address }) => (
      <span translate="no" className="font-mono text-small">
        {ip_address}
      </span>
    ),
  },
  {
    title: 'Error',
    className: 'max-w-72',
    cell: ({ error_message }) =>
      error_message && (
        <span title={error_message} className="line-clamp-2 text-small [overflow-wrap:anywhere]">
          {error_message}
        </span>
      ),
  },
];

function Result({ success }: { success: boolean }) {
  return (
    <span
      className={
        success
          ? 'inline-flex items-baseline gap-1.5 text-small font-medium'
          : 'inline-flex items-baseline gap-1.5 text-small font-medium text-red'
      }
    >
      <span className="-translate-y-px">{success ? <Disc /> : <Dash />}</span>
      {success ? 'Success' : 'Failed'}
    </span>
  );
}
