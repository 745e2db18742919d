import { Combobox } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { Check, ChevronDown, Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ControlProps } from './field.tsx';

export type SearchableOption = {
  value: string;
  /** The text that is searched and read aloud. */
  label: string;
  /** The content of the row in the list. */
  content: ReactNode;
  /** The content of the closed field, if it is shorter than the row. */
  short?: ReactNode;
};

type SearchableSelectProps = Partial<ControlProps> & {
  'aria-label': string;
  options: readonly SearchableOption[];
  value: string;
  onValueChange: (value: string) => void;
  searchLabel: string;
  emptyText: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** The button that opens the list, so that the focus can be moved to an error. */
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/** One choice from a long list with a search field at its top: countries and their dial codes. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { options, value, onValueChange, searchLabel, emptyText, placeholder, className, ...control } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Combobox.Root
      items={options}
      value={chosen}
      onValueChange={(option) => option && onValueChange(option.value)}
      itemToStringLabel={(option: SearchableOption) => option.label}
      isItemEqualToValue={(a: SearchableOption, b: SearchableOption) => a.value === b.value}
    >
      <Combobox.Trigger
        {...control}
        aria-label={chosen ? `${control['aria-label']}: ${chosen.label}` : control['aria-label']}
        className={clsx(
          'field-edge flex h-10 items-center justify-between gap-2 rounded-control px-3 text-left text-body text-ink',
          className,
        )}
      >
        <span className="flex min-w-0 items-center gap-2 truncate">
          {chosen ? (chosen.short ?? chosen.content) : <span className="text-ink-3">{placeholder}</span>}
        </span>
        <Combobox.Icon>
          <ChevronDown aria-hidden="true" className="size-4 text-ink-2" />
        </Combobox.Icon>
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} align="start" className="z-60 outline-none">
          <Combobox.Popup
            aria-label={control['aria-label']}
            className="flex max-h-[min(var(--available-height),380px)] w-[min(320px,var(--available-width))] flex-col overflow-hidden rounded-panel bg-surface shadow-float outline-none transition-opacity duration-120 data-ending-style:opacity-0"
          >
            <span className="relative block shrink-0 border-b border-line">
              <Search aria-hidden="true" className="absolute top-3 left-3.5 size-4 text-ink-3" />
              <Combobox.Input
                aria-label={searchLabel}
                placeholder={searchLabel}
                className="h-10 w-full bg-transparent pr-3 pl-10 text-[16px] outline-none sm:text-ui"
              />
            </span>
            <Combobox.Empty className="px-3.5 text-ui text-ink-3 not-empty:py-4">{emptyText}</Combobox.Empty>
            <Combobox.List className="min-h-0 overflow-y-auto p-1 empty:p-0">
              {(option: SearchableOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 text-ui outline-none select-none data-highlighted:bg-sunken"
                >
                  <span className="flex min-w-0 flex-1 items-center gap-2.5">{option.content}</span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
