import { messageOf } from '../../../lib/call/call-error.ts';
import { formatCount, formatDate, formatDateTime, formatTime } from '../../../lib/format.ts';
import { CopyText } from '../parts/copy-text.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { Section } from './section.tsx';
import { type ErrorKind, useErrors } from './use-system.ts';

const PAGE_SIZE = 50;
const LEVELS = [
  { value: 'all', label: 'All' },
  { value: 'error', label: 'Errors' },
  { value: 'warn', label: 'Warnings' },
] as const;

const columns: Column<ErrorKind>[] = [
  {
    title: 'Last',
    className: 'whitespace-nowrap',
    cell: ({ last_seen: at }) => (
      <time dateTime={at} title={formatDateTime(at)} className="text-small">
        <span translate="no" className="block font-mono">
          {formatTime(at)}
        </span>
        <span className="block text-ink-3">{formatDate(at)}</span>
      </time>
    ),
  },
  {
    title: 'What',
    phone: 'head',
    className: 'min-w-52',
    cell: ({ message, error, level }) => (
      <>
        <span className="block font-medium">{message}</span>
        <span className="block text-small text-ink-2">
          {level === 'warn' ? 'Warning' : 'Error'}
          {error && `, ${error}`}
        </span>
      </>
    ),
  },
  {
    title: 'Where',
    cell: ({ place }) =>
      place && (
        <span translate="no" className="font-mono text-small">
          {place}
        </span>
      ),
  },
  { title: 'Today', align: 'right', cell: ({ lines_today }) => formatCount(lines_today) },
  { title: '14 days', align: 'right', cell: ({ lines }) => formatCount(lines) },
  {
    title: 'Last request',
    className: 'max-w-44',
    cell: ({ last_request_id: id }) =>
      id && (
        <span translate="no" className="font-mono text-micro">
          <CopyText text={id} label="Copy the request id" />
        </span>
      ),
  },
];

/** Warnings and errors of the log, by kind. The search accepts the request id that a person was shown. */
export function ErrorsPanel() {
  const { params, change } = useAddress();
  const level = LEVELS.find(({ value }) => value === params.get('level'))?.value ?? 'all';
  const [search, cursor] = [params.get('q'), params.get('cursor')];
  const errors = useErrors({
    ...(level !== 'all' && { level }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  });
  const { data } = errors;
  return (
    <Section
      title="Recent errors"
      note="The last 14 days, by kind. The log has every occurrence with its stack trace."
    >
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Request id" placeholder="Request id" />
        <FilterChips
          label="Level"
          options={LEVELS}
          value={level}
          onValueChange={(value) => change({ level: value === 'all' ? null : value })}
        />
      </div>
      <DataTable
        label="Recent errors"
        hasKeys={false}
        columns={columns}
        rows={data?.errors}
        keyOf={({ id }) => id}
        failure={
          errors.isError && !data
            ? {
                message: messageOf(errors.error, 'Recent errors could not be loaded.'),
                onRetry: () => void errors.refetch(),
              }
            : null
        }
        empty={
          search
            ? 'No warning or error of the last 14 days has this request among its latest twenty.'
            : 'No warnings or errors in the last 14 days.'
        }
        foot={<Pager size={PAGE_SIZE} next={data?.next_cursor} />}
      />
    </Section>
  );
}
