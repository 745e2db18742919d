import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Keys } from '../../../ui/keys.tsx';
import { useEarlyKeys } from '../../../ui/use-early-keys.ts';
import { COMMAND } from '../parts/command.ts';
import type { AdminPlace } from './search-items.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));
const KEY = `${COMMAND} K`;

/** The search in the bar, opened by a click or Ctrl/Cmd-K. Its dialog is fetched when it is first opened. */
export function AdminSearch({ tabs }: { tabs: readonly AdminPlace[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [typed, setTyped] = useState('');
  useEarlyKeys(isOpen, setTyped);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
      if (!(ctrlKey || metaKey) || altKey || repeat || isComposing || key.toLowerCase() !== 'k') return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"]:not([data-closed])') !== null;
      setIsOpen((was) => !was && !isCovered);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="flex h-8 items-center justify-between gap-3 rounded-control border border-line-2 bg-surface px-3 text-small whitespace-nowrap text-ink-2 hover:text-ink lg:w-[236px] lg:pr-1.5"
      >
        <span className="flex items-center gap-2.5">
          <Search aria-hidden="true" className="size-[15px]" />
          <span className="max-lg:sr-only">Search everything</span>
        </span>
        <span aria-hidden="true" className="max-lg:hidden pointer-coarse:hidden">
          <Keys>{KEY}</Keys>
        </span>
      </button>
      {wasOpened && (
        <Suspense>
          <SearchDialog open={isOpen} onOpenChange={setIsOpen} tabs={tabs} typed={typed} onType={setTyped} />
        </Suspense>
      )}
    </>
  );
}
