import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Keys } from '../../../ui/keys.tsx';

/** The search is sent once nothing has been typed for this long. */
const TYPING_PAUSE_MS = 220;
const MAX_SEARCH_LENGTH = 100;

type InboxSearchProps = {
  ref?: Ref<HTMLInputElement>;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  /** '17 texts', once they are known. */
  result: string | null;
  /** Handles the arrow keys and Enter; letters are typed. @returns whether the key was handled */
  onKey: (key: string) => boolean;
  onClose: () => void;
  /** The id of the list that the field searches. */
  controls: string;
  className?: string;
};

/** Finds texts by sender, platform, code or words, while the person types. */
export function InboxSearch(props: InboxSearchProps) {
  const { ref, search, onSearch, result, onKey, onClose, controls, className } = props;
  const [typed, setTyped] = useState(search ?? '');
  // Follows the search in the address, unless the address only lags behind the typing.
  const sentSearch = useRef(search);
  useEffect(() => {
    if (sentSearch.current !== search) setTyped(search ?? '');
    sentSearch.current = search;
  }, [search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (words: string) => {
    clearTimeout(timer.current);
    sentSearch.current = words.trim() || undefined;
    onSearch(sentSearch.current);
  };
  const clear = () => {
    setTyped('');
    send('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onKey(event.key);
      clear();
      if (typed === '') onClose();
    } else if (onKey(event.key)) event.preventDefault();
  };

  return (
    <search className={clsx('relative block', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3.5 size-[17px] text-ink-2"
      />
      <input
        ref={ref}
        type="search"
        aria-label="Search texts"
        aria-controls={controls}
        placeholder="Search sender, platform, code or words"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(value), TYPING_PAUSE_MS);
        }}
        onKeyDown={onKeyDown}
        className="field-edge h-[42px] w-full rounded-notice pr-32 pl-10 text-[16px] text-ink placeholder:text-ink-3 sm:text-body [&::-webkit-search-cancel-button]:hidden"
      />
      <span
        className={clsx('absolute inset-y-0 right-2 flex items-center gap-2.5', typed === '' && 'sm:hidden')}
      >
        {typed !== '' && (
          <>
            <span className="text-small text-ink-3 tabular-nums">{result}</span>
            <Keys className="pointer-coarse:hidden">Esc</Keys>
          </>
        )}
        <button
          type="button"
          aria-label={typed === '' ? 'Close the search' : 'Clear the search'}
          onClick={() => {
            clear();
            onClose();
          }}
          className="grid size-8 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-fine:sr-only"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
    </search>
  );
}
