import type { FunctionOutput } from '@numlet/contract/functions';
import { formatCount } from '../../../lib/format.ts';
import { Select } from '../../../ui/select.tsx';
import { Dash, Disc, HalfDisc } from '../../../ui/status-shapes.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';

type Counts = FunctionOutput<'admin-users'>['counts'];

const ROLES = [
  { value: 'any', label: 'Any role' },
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
] as const;
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'active', label: 'Last sign-in first' },
] as const;

/** Search, states, role and order. The address holds all of them. */
export function UserFilters({ counts }: { counts: Counts | undefined }) {
  const { params, change } = useAddress();
  const valueIn = <Value extends string>(
    options: readonly { value: Value }[],
    key: string,
    fallback: Value,
  ) => options.find(({ value }) => value === params.get(key))?.value ?? fallback;
  const states = [
    { value: 'all', label: 'All' },
    { value: 'active', label: <Shaped shape={<Disc />}>Active</Shaped> },
    {
      value: 'suspended',
      label: <Shaped shape={<HalfDisc />}>Suspended</Shaped>,
      count: counts && formatCount(counts.suspended),
    },
    {
      value: 'blocked',
      label: (
        <Shaped
          shape={
            <span className="text-red">
              <Dash />
            </span>
          }
        >
          Blocked
        </Shaped>
      ),
      count: counts && formatCount(counts.blocked),
    },
    {
      value: 'leaving',
      label: 'Leaving',
      count: counts && formatCount(counts.leaving),
    },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchField label="Search people" placeholder="Name, email or phone" />
      <FilterChips
        label="Status"
        options={states}
        value={valueIn(states, 'status', 'all')}
        onValueChange={(status) => change({ status: status === 'all' ? null : status })}
        className="max-sm:w-full"
      />
      <Select
        aria-label="Role"
        options={ROLES}
        value={valueIn(ROLES, 'role', 'any')}
        onValueChange={(role) => change({ role: role === 'any' ? null : role })}
        className="h-9! w-auto! text-small! font-medium pointer-coarse:h-11!"
      />
      <div className="sm:ml-auto">
        <Select
          aria-label="Order"
          options={ORDERS}
          value={valueIn(ORDERS, 'sort', 'newest')}
          onValueChange={(sort) => change({ sort: sort === 'newest' ? null : sort })}
          className="h-9! w-auto! text-small! font-medium pointer-coarse:h-11!"
        />
      </div>
    </div>
  );
}

function Shaped({ shape, children }: { shape: React.ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-2">
      {shape}
      {children}
    </span>
  );
}
