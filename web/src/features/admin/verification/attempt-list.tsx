import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { ATTEMPT_LOG_SIZE } from '@numlet/contract/constants';
import { formatCount } from '../../../lib/format.ts';
import { DataTable } from '../parts/data-table.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { ATTEMPT_COLUMNS } from './attempt-columns.tsx';
import { attemptFilterIn, useAttempts } from './use-verification.ts';

const RESULTS = [
  { value: 'all', label: 'All' },
  { value: 'success', label: 'Success' },
  { value: 'failed', label: 'Failed' },
] as const;

/** 'Verification Attempts': the newest hundred, and older ones on request. */
export function AttemptList() {
  const { params, change } = useAddress();
  const attempts = useAttempts(params);
  const { data } = attempts;
  const { search, result } = attemptFilterIn(params);
  const isFirst = !params.has('cursor');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField label="Search attempts" placeholder="Name, email, phone or id" />
        <FilterChips
          label="Result"
          options={RESULTS}
          value={result ?? 'all'}
          onValueChange={(next) => change({ result: next === 'all' ? null : next })}
          className="max-sm:w-full"
        />
        {data && search && isFirst && !attempts.isPlaceholderData && (
          <span role="status" className="text-small text-ink-2">
            {formatCount(data.attempts.length)}
            {data.next_cursor ? ' and more' : ''} found
          </span>
        )}
      </div>
      <div
        aria-busy={attempts.isPlaceholderData}
        className="min-w-0 transition-opacity duration-200 aria-busy:opacity-50"
      >
        <DataTable
          label="Verification Attempts"
          columns={ATTEMPT_COLUMNS}
          rows={data?.attempts}
          keyOf={({ id }) => id}
          failure={
            attempts.isError && !data
              ? {
                  message: adminNotices.verificationLoadFailed.title,
                  onRetry: () => void attempts.refetch(),
                }
              : null
          }
          empty={search || result ? 'No attempts match.' : 'No attempts to verify a phone yet.'}
          foot={<Pager size={ATTEMPT_LOG_SIZE} next={data?.next_cursor} />}
        />
      </div>
    </div>
  );
}
