import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { latinKey } from '../../../lib/keys/latin-key.ts';
import { Input } from '../../../ui/input.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { isTypedInto } from './is-typed-into.ts';
import { useAddress } from './use-address.ts';

const TYPING_MS = 250;
const MIN_SEARCH_CHARS = 3;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** Searches on Enter only, since each search is written to the audit log. */
  withEnter?: boolean;
};

/** Searches from three characters on, and keeps the search in the address (`q`). A slash moves the focus here. */
export function SearchField({ label, placeholder, withEnter = false }: SearchFieldProps) {
  const { params, change } = useAddress();
  const current = params.get('q') ?? '';
  const [typed, setTyped] = useState(current);
  const field = useRef<HTMLInputElement>(null);
  /** Searches of this field that the address does not show yet. */
  const sent = useRef<string[]>([]);
  const isShort = typed.trim().length > 0 && typed.trim().length < MIN_SEARCH_CHARS;

  const search = useCallback(
    (q: string, { replace }: { replace: boolean }) => {
      sent.current.push(q);
      change({ q }, { replace });
    },
    [change],
  );

  // The back and forward buttons and links set another search. The field's own searches leave the typed text unchanged.
  useEffect(() => {
    const index = sent.current.indexOf(current);
    sent.current = index < 0 ? [] : sent.current.slice(index + 1);
    if (index < 0) setTyped(current);
  }, [current]);
  useEffect(() => {
    const wanted = wantedOf(typed);
    if (wanted === current || (withEnter && wanted !== '')) return;
    const timer = setTimeout(() => search(wanted, { replace: true }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, current, search, withEnter]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        latinKey(event) !== '/' ||
        isTypedInto(event.target) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={clsx('relative w-full', withEnter ? 'sm:w-[410px]' : 'sm:w-[320px]')}>
      <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        aria-describedby={isShort ? 'search-is-short' : undefined}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && withEnter && search(wantedOf(typed), { replace: false })}
        className="pl-9 sm:pr-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {isShort ? (
        <p
          id="search-is-short"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center bg-surface text-small text-ink-3"
        >
          At least three characters
        </p>
      ) : (
        (typed === '' || (withEnter && typed.trim() !== current)) && (
          <Keys className="absolute top-1/2 right-2.5 -translate-y-1/2 pointer-coarse:hidden">
            {typed === '' ? '/' : 'Enter'}
          </Keys>
        )
      )}
    </div>
  );
}

function wantedOf(typed: string): string {
  return typed.trim().length < MIN_SEARCH_CHARS ? '' : typed.trim();
}
