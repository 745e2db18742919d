import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { formatDate, formatTime } from '../../../lib/format.ts';
import type { Column } from '../parts/data-table.tsx';
import { PersonLink } from '../parts/person-link.tsx';
import { changesOf } from './changes.ts';
import { entrySentence } from './entry-sentence.ts';
import type { AuditEntry } from './use-audit.ts';

/** The columns: actor, action, affected person, change, reason and IP address. An opened row shows the rest. */
export function auditColumns(
  openId: string | null,
  onToggle: (entry: AuditEntry) => void,
): Column<AuditEntry>[] {
  return [
    {
      title: 'When',
      className: 'whitespace-nowrap',
      cell: ({ at }) => (
        <time dateTime={at} title={`${at.replace('T', ' ').slice(0, 19)} UTC`} className="text-small">
          <span translate="no" className="block font-mono">
            {formatTime(at)}
          </span>
          <span className="block text-ink-3">{formatDate(at)}</span>
        </time>
      ),
    },
    {
      title: 'Actor',
      cell: ({ who, ip }) =>
        who ? (
          <PersonLink {...who} />
        ) : (
          <span className="text-ink-2">{ip ? 'Not signed in' : 'The service'}</span>
        ),
    },
    {
      title: 'Action',
      phone: 'head',
      className: 'min-w-44',
      cell: (entry) => <span className="font-semibold [overflow-wrap:anywhere]">{entrySentence(entry)}</span>,
    },
    {
      title: 'Person concerned',
      cell: ({ whom }) => whom && <PersonLink {...whom} />,
    },
    { title: 'Before and after', className: 'max-w-52', cell: shownChanges },
    {
      title: 'Reason',
      className: 'max-w-52',
      cell: ({ reason }) =>
        reason && <span className="line-clamp-2 text-small [overflow-wrap:anywhere]">{reason}</span>,
    },
    {
      title: 'Address',
      phone: 'none',
      cell: ({ ip }) => (
        <span translate="no" className="font-mono text-small">
          {ip}
        </span>
      ),
    },
    {
      title: 'Details',
      phone: 'head',
      className: 'w-14 text-right [&>button]:ml-auto',
      cell: (entry) => {
        const isOpen = entry.id === openId;
        return (
          <button
            type="button"
            data-row-menu=""
            aria-expanded={isOpen}
            aria-label={`Details: ${entrySentence(entry)}`}
            onClick={() => onToggle(entry)}
            className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4 transition-transform duration-120', isOpen && 'rotate-180')}
            />
          </button>
        );
      },
    },
  ];
}

function shownChanges({ before, after }: AuditEntry) {
  const [first, ...more] = changesOf(before, after);
  if (!first) return null;
  return (
    <span className="block text-small [overflow-wrap:anywhere]">
      <span className="text-ink-2">
        {first.before ?? 'nothing'} <span aria-hidden="true">→</span>
        <span className="sr-only">became</span>{' '}
      </span>
      <span className="font-medium">{first.after ?? 'nothing'}</span>
      {more.length > 0 && <span className="text-ink-3"> and {more.length} more</span>}
    </span>
  );
}
