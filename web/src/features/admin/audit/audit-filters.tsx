import { AUDIT_ACTIONS, auditActions } from '@numlet/contract/admin/audit-actions';
import clsx from 'clsx';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SearchableSelect } from '../../../ui/searchable-select.tsx';
import { useAddress } from '../parts/use-address.ts';

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

/** Who, whom, what and when, all of them in the address. */
export function AuditFilters() {
  const { params, change } = useAddress();
  const isFiltered = FILTERS.some((name) => params.has(name));
  return (
    <div
      className={clsx(
        'grid grid-cols-2 items-end gap-3',
        isFiltered
          ? 'lg:grid-cols-[1fr_1fr_1.2fr_150px_150px_auto]'
          : 'lg:grid-cols-[1fr_1fr_1.2fr_150px_150px]',
      )}
    >
      <Person name="who" label="Who" />
      <Person name="whom" label="Whom" />
      <div className="max-lg:col-span-2">
        <Field label="What">
          {(field) => (
            <SearchableSelect
              {...field}
              aria-label="What"
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
        <Field key={name} label={name === 'from' ? 'From' : 'Up to and with'}>
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
          onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          Clear
        </Button>
      )}
    </div>
  );
}

/** Nobody types an address without a pause, and what stands in the field is what the list and its file are of. */
const TYPING_MS = 700;

/** An e-mail address or an id, looked for with Enter, when the field is left, or once the typing pauses. */
function Person({ name, label }: { name: 'who' | 'whom'; label: string }) {
  const { params, change } = useAddress();
  const asked = params.get(name) ?? '';
  const [typed, setTyped] = useState(asked);
  // Back and forward bring another one.
  useEffect(() => setTyped(asked), [asked]);
  const look = () => {
    if (typed.trim() !== asked) change({ [name]: typed.trim() });
  };
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => change({ [name]: wanted }, { replace: true }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, name, change]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label={label}>
        {(field) => (
          <Input
            {...field}
            value={typed}
            maxLength={320}
            placeholder="E-mail or id"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={look}
          />
        )}
      </Field>
    </form>
  );
}
