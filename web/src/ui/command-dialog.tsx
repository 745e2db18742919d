import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys } from './keys.tsx';
import { useBackCloses } from './use-back-closes.ts';

export type Command = {
  id: string;
  /** The name of the command, also for screen readers. */
  label: string;
  onChoose: () => void;
};

export type CommandGroup<Item extends Command> = { label: string; items: readonly Item[] };

type CommandDialogProps<Item extends Command> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** The matches of the query, most likely first; the first is highlighted until another is. */
  groups: readonly CommandGroup<Item>[];
  renderItem: (item: Item) => ReactNode;
  /** Shown when nothing matches. */
  empty: ReactNode;
};

/** A search field with its results, usable by keyboard alone; on a phone a sheet without the key hints. */
export function CommandDialog<Item extends Command>(props: CommandDialogProps<Item>) {
  const { open, onOpenChange, label, placeholder, query, onQueryChange, groups, renderItem, empty } = props;
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop
          data-scrim=""
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-120 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Popup
          aria-label={label}
          className="fixed inset-x-0 top-0 z-50 flex max-h-[min(100dvh,680px)] flex-col overflow-hidden bg-surface shadow-float outline-none transition-opacity duration-120 max-sm:rounded-b-dialog data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-auto sm:top-[10vh] sm:left-1/2 sm:max-h-[80vh] sm:w-[600px] sm:-translate-x-1/2 sm:rounded-dialog"
        >
          <Autocomplete.Root
            items={groups}
            filter={null}
            open
            inline
            autoHighlight="always"
            keepHighlight
            value={query}
            onValueChange={(value, { reason }) => reason !== 'item-press' && onQueryChange(value)}
            itemToStringValue={(item: Item) => item.label}
          >
            <span className="relative block shrink-0 border-b border-line">
              <Search
                aria-hidden="true"
                className="pointer-events-none absolute top-[19px] left-5 size-[18px] text-ink-2"
              />
              <Autocomplete.Input
                aria-label={placeholder}
                placeholder={placeholder}
                className="h-14 w-full bg-transparent pr-16 pl-12 text-[17px] text-ink outline-none placeholder:text-ink-3"
              />
              <Dialog.Close className="absolute top-1/2 right-3 -translate-y-1/2 rounded-control p-2 text-small font-medium text-ink-2">
                <span aria-hidden="true" className="max-sm:hidden">
                  <Keys>Esc</Keys>
                </span>
                <span className="sm:sr-only">Close</span>
              </Dialog.Close>
            </span>
            <Autocomplete.Empty className="px-5 text-ui text-ink-2 not-empty:py-6">
              {empty}
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:p-0">
              {(group: CommandGroup<Item>) => (
                <Autocomplete.Group key={group.label} items={group.items}>
                  <Autocomplete.GroupLabel
                    className={clsx(
                      'px-3 pt-3 pb-1.5 text-micro text-ink-2',
                      group.label === '' && 'sr-only p-0!',
                    )}
                  >
                    {group.label || 'Newest'}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={item.id}
                        value={item}
                        onClick={item.onChoose}
                        className="flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 py-1.5 text-ui outline-none select-none data-highlighted:bg-sunken pointer-coarse:min-h-12"
                      >
                        {renderItem(item)}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <p className="flex items-center gap-5 border-t border-line px-4 py-3 text-small text-ink-2 max-sm:hidden pointer-coarse:hidden">
            <span className="flex items-center gap-1.5">
              <Keys>↑</Keys>
              <Keys>↓</Keys>
              Move
            </span>
            <span className="flex items-center gap-1.5">
              <Keys>Enter</Keys>
              Choose
            </span>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
