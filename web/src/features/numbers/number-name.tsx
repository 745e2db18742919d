import { NUMBER_NAME_MAX } from '@numlet/contract/constants';
import { countryName } from '@numlet/contract/numbers/country-lookup';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../lib/call/call-error.ts';
import { inGroups } from '../../shared/numbers/groups.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useRenameNumber } from './use-rename-number.ts';

/** A number's name and the pencil that edits it in place. `aside` gives its space to the form. */
export function NumberName({ number, aside }: { number: PhoneNumberItem; aside: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const close = () => {
    // The answer may come late. A person who types elsewhere by then keeps the focus there.
    const { activeElement: focused } = document;
    const hasFocus = focused === document.body || form.current?.contains(focused);
    flushSync(() => setIsOpen(false));
    if (hasFocus) pencil.current?.focus();
  };
  if (isOpen) return <NameForm ref={form} number={number} onClose={close} />;
  const displayName = nameOf(number);
  return (
    <>
      <div className="flex min-w-0 items-center gap-1">
        <h2
          className={
            number.name
              ? 'min-w-0 truncate text-ui font-semibold'
              : 'min-w-0 truncate text-small font-medium text-ink-3'
          }
          title={displayName}
        >
          {displayName}
        </h2>
        {number.status === 'active' && (
          <button
            ref={pencil}
            type="button"
            aria-label={`${number.name ? 'Rename' : 'Name'} ${inGroups(number.phone_number)}`}
            onClick={() => setIsOpen(true)}
            className="-my-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink max-sm:-my-3 max-sm:size-11"
          >
            <Pencil aria-hidden="true" className="size-3.5" />
          </button>
        )}
      </div>
      {aside}
    </>
  );
}

/**
 * The owner's name, otherwise the name at the purchase; the country if that consists only of the digits, which are
 * shown below.
 */
function nameOf({ name, friendly_name, phone_number, country_code }: PhoneNumberItem): string {
  if (name) return name;
  const digits = friendly_name.replace(/\D/g, '');
  const isOnlyDigits = digits.length > 3 && phone_number.endsWith(digits);
  return isOnlyDigits ? countryName(country_code) : friendly_name;
}

type NameFormProps = { ref: Ref<HTMLFormElement>; number: PhoneNumberItem; onClose: () => void };

function NameForm({ ref, number, onClose }: NameFormProps) {
  const [typed, setTyped] = useState(number.name ?? '');
  const rename = useRenameNumber({ onRenamed: onClose });
  const tooLong = typed.trim().length - NUMBER_NAME_MAX;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong > 0) return;
    if (typed.trim() === (number.name ?? '')) onClose();
    else rename.mutate({ phoneNumberId: number.id, name: typed });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    // A pending change may fail, and its error is shown here.
    if (!rename.isPending) onClose();
  };
  const problem =
    tooLong > 0
      ? `A name has at most ${NUMBER_NAME_MAX} characters: this is ${tooLong} too many.`
      : rename.error && messageOf(rename.error, 'The name could not be saved. Please try again.');
  return (
    <form ref={ref} onSubmit={save} className="grid min-w-0 flex-1 gap-1.5" noValidate>
      <div className="flex min-w-0 gap-2">
        <Input
          autoFocus
          aria-label={`Name of ${inGroups(number.phone_number)}`}
          aria-invalid={problem ? true : undefined}
          autoComplete="off"
          placeholder="Such as Studio"
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={leave}
          className="h-9! flex-1"
        />
        <Button type="submit" size="sm" className="h-9!" busy={rename.isPending && 'Saving...'}>
          Save
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="-mx-1 h-9! px-2!"
          disabled={rename.isPending}
          onClick={onClose}
        >
          Cancel
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  );
}
