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
  // The pressed chip changes at once; `value` follows with the address, once its content is ready.
  const [pressed, setPressed] = useState<Value | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value that has come takes the place of what was pressed.
  useEffect(() => setPressed(null), [value]);
  const shown = pressed ?? value;
  const press = (option: Value) => {
    setPressed(option);
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
            onChange={() => press(option.value)}
            className="absolute inset-0 appearance-none rounded-control outline-none"
          />
          {option.label}
          {option.count !== undefined && <span className="font-normal opacity-70">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
