import { adminLines, adminNotices } from '@numlet/contract/admin/admin-texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { DataTable } from '../parts/data-table.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { Pager } from '../parts/pager.tsx';
import { personAddress } from '../parts/person-address.ts';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { type OpenPhoneAct, ProfileActs } from './profile-acts.tsx';
import { profileColumns } from './profile-columns.tsx';
import { profileFilterIn, useProfiles } from './use-verification.ts';

const PAGE_SIZE = 50;

const STATES = [
  { value: 'all', label: 'All Users' },
  { value: 'verified', label: 'Verified' },
  { value: 'pending', label: 'Pending' },
  { value: 'blocked', label: 'Blocked' },
] as const;

/** 'User Management' of phone verification. */
export function ProfileList() {
  const { params, change } = useAddress();
  const navigate = useNavigate();
  const profiles = useProfiles(params);
  const [openAct, setOpenAct] = useState<OpenPhoneAct | null>(null);
  const { data } = profiles;
  const filter = profileFilterIn(params);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField label="Search people" placeholder={adminLines.searchProfiles} />
        <FilterChips
          label="Status"
          options={STATES}
          value={filter.verification ?? 'all'}
          onValueChange={(status) => change({ status: status === 'all' ? null : status })}
          className="max-sm:w-full"
        />
        {data && isFiltered && !profiles.isPlaceholderData && (
          <span role="status" className="text-small text-ink-2">
            {formatCount(data.total)}
            {data.total_is_exact ? '' : ' and more'} found
          </span>
        )}
      </div>
      {/* The rows of the previous search stay until the new rows have loaded. */}
      <div
        aria-busy={profiles.isPlaceholderData}
        className="min-w-0 transition-opacity duration-200 aria-busy:opacity-50"
      >
        <DataTable
          label="User Management"
          columns={profileColumns(setOpenAct)}
          rows={data?.profiles}
          keyOf={({ user_id }) => user_id}
          failure={
            profiles.isError && !data
              ? {
                  message: adminNotices.verificationLoadFailed.title,
                  onRetry: () => void profiles.refetch(),
                }
              : null
          }
          empty={adminLines.noUsers}
          onOpen={({ user_id }) => void navigate(personAddress(user_id))}
          foot={<Pager size={PAGE_SIZE} next={data?.next_cursor} />}
        />
      </div>
      <ProfileActs open={openAct} onClose={() => setOpenAct(null)} />
    </div>
  );
}
