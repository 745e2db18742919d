import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { SuggestInput, type Suggestion } from '../../../ui/suggest-input.tsx';
import { useAddress } from '../parts/use-address.ts';
import { type SuggestedPerson, usePeopleSuggestions } from './use-people-suggestions.ts';

/**
 * The pause in typing after which the filter is applied. It is longer than a pause within an address, because list
 * and export use the filter at once.
 */
const TYPING_PAUSE_MS = 700;
/** An email address or an id. Any other text is a part of a name, for which the person picks a suggestion. */
const WHOLE_ADDRESS_OR_ID = /^(\S+@\S+\.\S+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/i;

/**
 * Filters by a person's name, email address or id: one of the suggestions, or what is typed, on Enter, when the field
 * is left, or once typing pauses after a whole address.
 */
export function PersonFilter({ name, label }: { name: 'who' | 'whom'; label: string }) {
  const { params, change } = useAddress();
  const applied = params.get(name) ?? '';
  const [typed, setTyped] = useState(applied);
  const [isOpen, setIsOpen] = useState(false);
  const { suggestions, status } = usePeopleSuggestions(typed === applied ? '' : typed, {
    isOpen,
    first: name === 'who',
  });
  // The back and forward buttons restore another filter.
  useEffect(() => setTyped(applied), [applied]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === applied || !WHOLE_ADDRESS_OR_ID.test(wanted)) return;
    const timer = setTimeout(() => change({ [name]: wanted }, { replace: true }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, name, change]);
  const apply = (wanted: string) => {
    setTyped(wanted);
    if (wanted !== applied) change({ [name]: wanted });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label={label}>
        {(field) => (
          <SuggestInput
            {...field}
            value={typed}
            onValueChange={setTyped}
            onChoose={apply}
            suggestions={suggestions.map(asSuggestion)}
            status={status}
            listLabel="Suggested people"
            maxLength={320}
            placeholder="Name, email, id"
            onFocus={() => setIsOpen(true)}
            onBlur={() => apply(typed.trim())}
          />
        )}
      </Field>
    </form>
  );
}

function asSuggestion({ id, full_name: name, email, isAdmin }: SuggestedPerson): Suggestion {
  return {
    id,
    text: email,
    content: (
      <>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name ?? email}</span>
          {name && (
            <span translate="no" className="block truncate text-small text-ink-2">
              {email}
            </span>
          )}
        </span>
        {isAdmin && <span className="shrink-0 text-small text-ink-2">Admin</span>}
      </>
    ),
  };
}
