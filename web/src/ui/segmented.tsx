import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type SegmentedProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One choice out of a few, side by side: radio buttons that look like a switch. */
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
        <label key={option.value} className={segmentClass}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 appearance-none rounded-control outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

const segmentClass =
  'relative flex h-8 shrink-0 items-center rounded-control px-3 text-small font-medium whitespace-nowrap text-ink-2 transition-colors duration-120 hover:text-ink has-checked:bg-segment has-checked:font-semibold has-checked:text-ink has-checked:shadow-segment has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink has-disabled:text-ink-3';
