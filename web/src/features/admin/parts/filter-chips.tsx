import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';

type FilterChipsProps<Value extends string> = {
  /** The name of the filter, for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode; count?: string | undefined }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** A choice of one filter among a few, each with the number of rows that it shows. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const name = useId();
  // The chosen chip is shown at once; `value` follows when the URL changes, once its content is ready.
  const [chosen, setChosen] = useState<Value | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value replaces the chosen one.
  useEffect(() => setChosen(null), [value]);
  const shown = chosen ?? value;
  const choose = (option: Value) => {
    setChosen(option);
    onValueChange(option);
  };
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
            checked={option.value === shown}
            onChange={() => choose(option.value)}
            className="absolute inset-0 appearance-none rounded-control outline-none"
          />
          {option.label}
          {option.count !== undefined && <span className="font-normal opacity-70">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
