import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ComponentProps, ReactNode } from 'react';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';

export type Suggestion = {
  id: string;
  /** The value of the field once it is chosen, and the text for screen readers. */
  text: string;
  content: ReactNode;
};

type SuggestInputProps = ControlProps &
  Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'onBlur' | 'onFocus'> & {
    value: string;
    onValueChange: (value: string) => void;
    onChoose: (text: string) => void;
    suggestions: readonly Suggestion[];
    /** The name of the list. */
    listLabel: string;
    /** Shown and announced in place of an empty list; '' shows nothing. */
    status: string;
  };

/** A field for any text, with a list of likely matches, chosen with arrows and Enter or by a press. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onValueChange, onChoose, suggestions, listLabel, status, ...input } = props;
  return (
    <Autocomplete.Root
      items={suggestions}
      filter={null}
      autoHighlight
      openOnInputClick
      value={value}
      onValueChange={(next, { reason }) => (reason === 'item-press' ? onChoose(next) : onValueChange(next))}
      itemToStringValue={(item: Suggestion) => item.text}
    >
      <Autocomplete.Input {...input} autoComplete="off" spellCheck={false} render={<Input />} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} align="start" className="z-60 outline-none">
          <Autocomplete.Popup className="max-h-[min(var(--available-height),340px)] w-[min(320px,var(--available-width))] overflow-y-auto rounded-panel bg-surface shadow-float outline-none transition-opacity duration-120 empty:hidden data-ending-style:opacity-0">
            <Autocomplete.Status className="px-3.5 text-ui text-ink-2 not-empty:py-3">
              {status}
            </Autocomplete.Status>
            <Autocomplete.List aria-label={listLabel} className="p-1 empty:p-0">
              {(item: Suggestion) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className="flex min-h-10 cursor-default items-center gap-3 rounded-control px-2.5 py-1.5 text-ui outline-none select-none data-highlighted:bg-sunken pointer-coarse:min-h-12"
                >
                  {item.content}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
