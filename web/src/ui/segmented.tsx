import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type SegmentedProps<Value extends string> = {
  /** What is chosen here; read to a screen reader. */
  label: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One choice out of a few, side by side: radio buttons in the dress of a switch. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={clsx(
        'flex w-fit max-w-full overflow-x-auto rounded-notice bg-sunken p-[3px] [scrollbar-width:none]',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="relative shrink-0">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="peer absolute inset-0 appearance-none rounded-control"
          />
          <span className="pointer-events-none relative flex h-8 items-center rounded-control px-3 text-small font-medium whitespace-nowrap text-ink-2 transition-colors duration-120 peer-checked:bg-segment peer-checked:font-semibold peer-checked:text-ink peer-checked:shadow-segment peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-ink peer-disabled:text-ink-3">
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
