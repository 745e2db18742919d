import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PersonLink } from '../parts/person-link.tsx';
import { IdentityStatus } from './identity-status.tsx';
import { useFindIdentity } from './use-identity-acts.ts';

/** Finds people by the number of an ID document. The number is never part of a URL, and only its hash is compared. */
export function FindByNumber() {
  const [typed, setTyped] = useState('');
  const find = useFindIdentity();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') find.mutate(typed.trim());
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={submit} noValidate className="flex max-w-[410px] gap-2">
        <label htmlFor={id} className="sr-only">
          ID document number
        </label>
        <Input
          id={id}
          mono
          value={typed}
          placeholder="ID document number"
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            find.reset();
          }}
        />
        <Button type="submit" variant="outline" busy={find.isPending && 'Finding...'}>
          Find
        </Button>
      </form>
      {find.isError && <FieldError>{messageOf(find.error, 'The server could not be reached.')}</FieldError>}
      <div role="status" className="empty:hidden">
        {find.data?.people.length === 0 && (
          <p className="text-ui text-ink-2">No account has submitted a document with this number.</p>
        )}
        {find.data && find.data.people.length > 0 && (
          <ul className="max-w-[560px] divide-y divide-line rounded-panel border border-line bg-surface">
            {find.data.people.map(({ user_id, full_name, email, status }) => (
              <li key={user_id} className="flex items-center justify-between gap-4 px-5 py-3">
                <PersonLink id={user_id} full_name={full_name} email={email} />
                <IdentityStatus status={status} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
