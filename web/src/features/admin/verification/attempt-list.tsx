import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { ATTEMPT_LOG_SIZE } from '@numlet/contract/constants';
import { DataTable } from '../parts/data-table.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { Pager } from '../parts/pager.tsx';
import { useAddress } from '../parts/use-address.ts';
import { ATTEMPT_COLUMNS } from './attempt-columns.tsx';
import { attemptFilterIn, useAttempts } from './use-verification.ts';

const RESULTS = [
  { value: 'all', label: 'All' },
  { value: 'success', label: 'Success' },
  { value: 'failed', label: 'Failed' },
] as const;

/** 'Verification Attempts': the newest hundred, and those before them. */
export function AttemptList() {
  const { params, change } = useAddress();
  const attempts = useAttempts(params);
  const { data } = attempts;
  const { result } = attemptFilterIn(params);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterChips
        label="Result"
        options={RESULTS}
        value={result ?? 'all'}
        onValueChange={(next) => change({ result: next === 'all' ? null : next })}
        className="max-sm:w-full"
      />
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
          empty={result ? 'No such attempts.' : 'Nobody has tried to verify a phone yet.'}
          foot={<Pager size={ATTEMPT_LOG_SIZE} next={data?.next_cursor} />}
        />
      </div>
    </div>
  );
}
