import { adminLines } from '@numlet/contract/admin/admin-texts';
import { useRef, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Select } from '../../../ui/select.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { Pager } from '../parts/pager.tsx';
import { RefreshButton } from '../parts/refresh-button.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { AdminReleaseDialog } from '../users/admin-release-dialog.tsx';
import { OrphansPanel } from './orphans/orphans-panel.tsx';
import { phoneColumns } from './phone-columns.tsx';
import {
  type ListedNumber,
  phonesExportFilterIn,
  phonesFailure,
  phonesInputIn,
  usePhones,
} from './use-phones.ts';

const PAGE_SIZE = 50;
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

/** 'Phone Numbers' (second document, section 2.2), and the differences between the carrier and our books. */
export function Phones() {
  const { params, change } = useAddress();
  const input = phonesInputIn(params);
  const phones = usePhones(input);
  const { data } = phones;
  const heading = useRef<HTMLHeadingElement>(null);
  const [releasing, setReleasing] = useState<ListedNumber | null>(null);
  const states = [
    { value: 'active', label: 'Active', count: data && formatCount(data.counts.active) },
    { value: 'releasing', label: 'Releasing', count: data && formatCount(data.counts.releasing) },
    { value: 'released', label: 'Released' },
  ] as const;
  return (
    <section aria-labelledby="phones-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-3">
          <h2 ref={heading} id="phones-heading" tabIndex={-1} className="text-h2 outline-none">
            Phone Numbers
          </h2>
          {data && (
            <span role="status" className="text-[17px] text-ink-3 tabular-nums">
              {data.total_is_exact ? '' : 'more than '}
              {formatCount(data.total)}
              {input.search && ' found'}
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <RefreshButton isBusy={phones.isFetching} onRefresh={() => void phones.refetch()} />
          <ExportButton table="phone_numbers" filters={phonesExportFilterIn(params)} />
        </div>
      </div>
      <OrphansPanel />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField label="Search phone numbers" placeholder="Number or email" />
        <FilterChips
          label="Status"
          options={states}
          value={input.status ?? 'active'}
          onValueChange={(status) => change({ status: status === 'active' ? null : status })}
          className="max-sm:w-full"
        />
        <div className="sm:ml-auto">
          <Select
            aria-label="Order"
            options={ORDERS}
            value={input.sort ?? 'newest'}
            onValueChange={(sort) => change({ sort: sort === 'newest' ? null : sort })}
            className="h-9! w-auto! text-small! font-medium pointer-coarse:h-11!"
          />
        </div>
      </div>
      <div
        aria-busy={phones.isPlaceholderData}
        className="min-w-0 transition-opacity duration-200 aria-busy:opacity-50"
      >
        <DataTable
          label="Phone numbers"
          columns={phoneColumns(setReleasing)}
          rows={data?.phoneNumbers}
          keyOf={({ id }) => id}
          failure={
            phones.isError && !data
              ? { message: phonesFailure(phones.error), onRetry: () => void phones.refetch() }
              : null
          }
          empty={adminLines.noPhoneNumbers}
          foot={<Pager size={PAGE_SIZE} next={data?.next_cursor} />}
        />
      </div>
      <AdminReleaseDialog number={releasing} onClose={() => setReleasing(null)} afterRelease={heading} />
    </section>
  );
}
