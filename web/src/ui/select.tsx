import { Select as BaseSelect } from '@base-ui/react/select';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ControlProps } from './field.tsx';

type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** Drawn instead of the label, such as a flag and a name. */
  content?: ReactNode;
};

type SelectProps<Value extends string> = Partial<ControlProps> & {
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
  /** The button that opens the list, so that the focus can be moved to an error. */
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/** One choice from a list that opens. Not for prerendered pages, since its hidden input has a style attribute. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, disabled, className, ...control } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <BaseSelect.Root
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      disabled={disabled ?? false}
    >
      <BaseSelect.Trigger
        {...control}
        className={clsx(
          'field-edge flex h-10 w-full items-center justify-between gap-2 rounded-control px-3 text-left text-body text-ink',
          'data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-3',
          className,
        )}
      >
        <BaseSelect.Value className="min-w-0 truncate data-placeholder:text-ink-3">
          {chosen ? (chosen.content ?? chosen.label) : placeholder}
        </BaseSelect.Value>
        <BaseSelect.Icon>
          <ChevronDown aria-hidden="true" className="size-4 text-ink-2" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
          <BaseSelect.Popup className="max-h-[min(var(--available-height),360px)] min-w-(--anchor-width) overflow-y-auto rounded-panel bg-surface p-1 shadow-float outline-none transition-opacity duration-120 data-ending-style:opacity-0">
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                className="flex min-h-9 cursor-default items-center justify-between gap-4 rounded-control px-2.5 text-ui outline-none select-none data-highlighted:bg-sunken"
              >
                <BaseSelect.ItemText className="min-w-0">
                  {option.content ?? option.label}
                </BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
