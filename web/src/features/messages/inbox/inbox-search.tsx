import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Keys } from '../../../ui/keys.tsx';

/** The words a text may be found by are sent when nobody has typed for so long. */
const TYPING_MS = 220;
const LONGEST = 100;

type InboxSearchProps = {
  ref?: Ref<HTMLInputElement>;
  /** What is searched for now. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  /** '17 texts', once they are known. */
  result: string | null;
  /** The arrow keys and Enter, while letters stay letters. @returns whether it was used */
  onKey: (key: string) => boolean;
  onClose: () => void;
  /** The list that it searches, by its id. */
  controls: string;
  className?: string;
};

/** Finds texts by sender, platform, code or words, while one types. */
export function InboxSearch(props: InboxSearchProps) {
  const { ref, search, onSearch, result, onKey, onClose, controls, className } = props;
  const [typed, setTyped] = useState(search ?? '');
  // What the address says counts, unless it is only behind what is being typed.
  const told = useRef(search);
  useEffect(() => {
    if (told.current !== search) setTyped(search ?? '');
    told.current = search;
  }, [search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (words: string) => {
    clearTimeout(timer.current);
    told.current = words.trim() || undefined;
    onSearch(told.current);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onKey(event.key);
      if (typed === '') onClose();
      setTyped('');
      tell('');
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
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell(value), TYPING_MS);
        }}
        onKeyDown={onKeyDown}
        className="field-edge h-[42px] w-full rounded-notice pr-32 pl-10 text-[16px] text-ink placeholder:text-ink-3 sm:text-body [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <span className="absolute inset-y-0 right-2 flex items-center gap-2.5">
          <span className="text-small text-ink-3 tabular-nums">{result}</span>
          <Keys className="pointer-coarse:hidden">Esc</Keys>
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              setTyped('');
              tell('');
            }}
            className="grid size-8 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-fine:sr-only"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      )}
    </search>
  );
}
