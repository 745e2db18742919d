import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

type Option<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type ChipsProps<Value extends string> = {
  label: ReactNode;
  /** Quieter words beside the label: 'Select all that apply'. */
  aside?: ReactNode;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  /** The error, shown under the chips. */
  error?: ReactNode;
  /** True when a choice is missing. */
  invalid?: boolean;
  /** Equal columns if they fit, for many chips of different lengths. */
  inColumns?: boolean;
  /** The first chip, so that the focus can be moved to the error. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** Any number of choices as chips; a chosen one is ink with a tick. They are checkboxes. */
export function Chips<Value extends string>({
  label,
  aside,
  options,
  value,
  onValueChange,
  error,
  invalid = false,
  inColumns = false,
  ref,
  className,
}: ChipsProps<Value>) {
  const errorId = useId();
  const toggle = (option: Value) =>
    onValueChange(value.includes(option) ? value.filter((chosen) => chosen !== option) : [...value, option]);
  return (
    <ChipSet
      label={label}
      aside={aside}
      inColumns={inColumns}
      className={className}
      describedBy={error ? errorId : undefined}
    >
      {options.map((option, index) => (
        <Chip
          key={option.value}
          ref={index === 0 ? ref : undefined}
          type="checkbox"
          option={option}
          isChosen={value.includes(option.value)}
          isInvalid={invalid}
          onChoose={() => toggle(option.value)}
        />
      ))}
      {error && (
        <div id={errorId} className="col-span-full w-full">
          {error}
        </div>
      )}
    </ChipSet>
  );
}

type ChipChoiceProps<Value extends string> = Omit<
  ChipsProps<Value>,
  'value' | 'onValueChange' | 'error' | 'invalid' | 'inColumns'
> & {
  value: Value;
  onValueChange: (value: Value) => void;
};

/** One choice as chips, such as the type of a phone number. They are radio buttons. */
export function ChipChoice<Value extends string>({
  label,
  aside,
  options,
  value,
  onValueChange,
  className,
}: ChipChoiceProps<Value>) {
  const name = useId();
  return (
    <ChipSet label={label} aside={aside} className={className}>
      {options.map((option) => (
        <Chip
          key={option.value}
          type="radio"
          name={name}
          option={option}
          isChosen={option.value === value}
          onChoose={() => onValueChange(option.value)}
        />
      ))}
    </ChipSet>
  );
}

type ChipSetProps = {
  label: ReactNode;
  aside: ReactNode;
  className?: string | undefined;
  describedBy?: string | undefined;
  inColumns?: boolean;
  children: ReactNode;
};

function ChipSet({ label, aside, className, describedBy, inColumns = false, children }: ChipSetProps) {
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={describedBy}>
      <legend className="mb-1.5 text-small font-semibold">
        {label}
        {aside && <span className="font-normal text-ink-3"> {aside}</span>}
      </legend>
      <div className={clsx('flex flex-wrap gap-1.5', inColumns && 'sm:grid sm:grid-cols-2 sm:gap-x-3')}>
        {children}
      </div>
    </fieldset>
  );
}

type ChipProps = {
  ref?: Ref<HTMLInputElement> | undefined;
  type: 'checkbox' | 'radio';
  name?: string;
  option: Option<string>;
  isChosen: boolean;
  isInvalid?: boolean;
  onChoose: () => void;
};

function Chip({ ref, type, name, option, isChosen, isInvalid = false, onChoose }: ChipProps) {
  return (
    <label className={chipClass}>
      <input
        ref={ref}
        type={type}
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={option.disabled}
        aria-invalid={isInvalid || undefined}
        onChange={onChoose}
        className="absolute inset-0 appearance-none rounded-control outline-none"
      />
      {type === 'checkbox' && isChosen && <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />}
      {option.label}
    </label>
  );
}

const chipClass =
  'relative flex h-8 items-center gap-1.5 rounded-control border border-line-2 bg-surface px-[11px] text-small font-medium text-ink-2 transition-colors duration-120 hover:not-has-checked:text-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3';
