import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type FilterChipsProps<Value extends string> = {
  /** What is filtered by; read to a screen reader. */
  label: string;
  options: readonly { value: Value; label: ReactNode; count?: string | undefined }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One filter out of a few, side by side, with how many each would show. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const name = useId();
  return (
    <fieldset className={clsx('scroll-row min-w-0 gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-9 shrink-0 items-center gap-2 rounded-control border border-line-2 bg-surface px-3 text-small font-medium whitespace-nowrap transition-colors duration-120 hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 appearance-none rounded-control outline-none"
          />
          {option.label}
          {option.count !== undefined && <span className="font-normal opacity-70">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
