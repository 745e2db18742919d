import { ChevronDown } from 'lucide-react';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Disc, Ring } from '../../../ui/status-shapes.tsx';
import type { Column } from '../parts/data-table.tsx';
import { PersonLink } from '../parts/person-link.tsx';
import type { ContactMessage } from './use-support.ts';

export function contactColumns(
  isOpen: (message: ContactMessage) => boolean,
  toggle: (message: ContactMessage) => void,
): readonly Column<ContactMessage>[] {
  return [
    {
      title: 'Time',
      className: 'whitespace-nowrap',
      cell: ({ received_at: at }) => (
        <time dateTime={at} title={`${at.replace('T', ' ').slice(0, 19)} UTC`} className="text-small">
          <span translate="no" className="font-mono">
            {formatTime(at)}
          </span>
          <span className="text-ink-3 sm:block"> {formatDate(at)}</span>
        </time>
      ),
    },
    {
      title: 'From',
      phone: 'head',
      cell: ({ name, email, user_id }) =>
        user_id ? (
          <PersonLink id={user_id} full_name={name} email={email} />
        ) : (
          <span className="block max-w-44 min-w-0 xl:max-w-56">
            <span className="block truncate font-medium">{name}</span>
            <span translate="no" className="block truncate text-small text-ink-2">
              {email}
            </span>
          </span>
        ),
    },
    {
      title: 'Subject',
      cell: ({ subject, is_urgent }) => (
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          {is_urgent && <strong className="font-semibold text-amber">Urgent. </strong>}
          {subject}
        </span>
      ),
    },
    {
      title: 'State',
      phone: 'head',
      className: 'whitespace-nowrap',
      cell: ({ answered_at, is_late }) => (
        <span className="inline-flex items-baseline gap-1.5 text-small font-medium">
          <span className="-translate-y-px">{answered_at ? <Disc /> : <Ring />}</span>
          <span>
            {answered_at ? 'Answered' : 'New'}
            {is_late && <span className="text-amber">, late</span>}
          </span>
        </span>
      ),
    },
    {
      title: 'Message',
      align: 'right',
      cell: (message) => (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen(message)}
          aria-label={`${isOpen(message) ? 'Close' : 'Open'} message ${message.reference} of ${message.name}`}
          onClick={() => toggle(message)}
        >
          {isOpen(message) ? 'Close' : 'Open'}
          <ChevronDown aria-hidden="true" className={isOpen(message) ? 'rotate-180' : ''} />
        </Button>
      ),
    },
  ];
}
