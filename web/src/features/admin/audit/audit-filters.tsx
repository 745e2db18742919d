import { AUDIT_ACTIONS, auditActions } from '@numlet/contract/admin/audit-actions';
import clsx from 'clsx';
import { useRef } from 'react';
import { useSession } from '../../../lib/auth/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SearchableSelect } from '../../../ui/searchable-select.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { useAddress } from '../parts/use-address.ts';
import { PersonFilter } from './person-filter.tsx';

const ANY = 'any';
const FILTERS = ['who', 'whom', 'action', 'from', 'to'] as const;

const ACTIONS = [
  { value: ANY, label: 'Anything', content: 'Anything' },
  ...AUDIT_ACTIONS.map((value) => ({
    value,
    label: auditActions[value],
    content: auditActions[value],
  })).sort((one, other) => one.label.localeCompare(other.label)),
];

/** Filters for actor, person concerned, action and day. The address holds all of them. */
export function AuditFilters() {
  const { params, change } = useAddress();
  const fields = useRef<HTMLDivElement>(null);
  const isFiltered = FILTERS.some((name) => params.has(name));
  return (
    <>
      <ActorChips />
      <div
        ref={fields}
        className={clsx(
          'grid grid-cols-2 items-end gap-3',
          isFiltered
            ? 'lg:grid-cols-[1fr_1fr_1.2fr_150px_150px_auto]'
            : 'lg:grid-cols-[1fr_1fr_1.2fr_150px_150px]',
        )}
      >
        <PersonFilter name="who" label="Actor" />
        <PersonFilter name="whom" label="Person concerned" />
        <div className="max-lg:col-span-2">
          <Field label="Action">
            {(field) => (
              <SearchableSelect
                {...field}
                aria-label="Action"
                options={ACTIONS}
                value={params.get('action') ?? ANY}
                onValueChange={(action) => change({ action: action === ANY ? null : action })}
                searchLabel="Search actions"
                emptyText="No such action."
              />
            )}
          </Field>
        </div>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? 'From' : 'Up to and including'}>
            {(field) => (
              <Input
                {...field}
                type="date"
                value={params.get(name) ?? ''}
                onChange={({ target }) => change({ [name]: target.value }, { replace: true })}
              />
            )}
          </Field>
        ))}
        {isFiltered && (
          <Button
            variant="ghost"
            className="max-lg:col-span-2"
            onClick={() => {
              change(Object.fromEntries(FILTERS.map((name) => [name, null])));
              // The button disappears with the filters, so the focus must move.
              fields.current?.querySelector('input')?.focus();
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </>
  );
}

const ACTOR_OPTIONS = [
  { value: 'all', label: 'All actions' },
  { value: 'mine', label: 'Mine' },
] as const;

/** Shows only the administrator's own actions with one click. With another person in the field, neither chip is chosen. */
function ActorChips() {
  const { params, change } = useAddress();
  const { user } = useSession();
  const who = params.get('who')?.toLowerCase();
  const isMine = user !== null && (who === user.email || who === user.id);
  return (
    <FilterChips<'all' | 'mine' | 'others'>
      label="Actions by"
      options={ACTOR_OPTIONS}
      value={isMine ? 'mine' : who ? 'others' : 'all'}
      onValueChange={(whose) => change({ who: whose === 'mine' ? (user?.email ?? null) : null })}
    />
  );
}
