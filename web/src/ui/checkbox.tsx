import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: boolean };

/** A checkbox with its label. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex items-start gap-2.5 text-ui', className)}>
      <span className="relative mt-px grid size-[18px] shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          className="peer absolute inset-0 appearance-none rounded-small border border-edge bg-surface transition-colors duration-120 checked:border-ink checked:bg-ink disabled:border-line disabled:bg-sunken aria-invalid:border-red"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none relative hidden size-3 text-paper peer-checked:block"
        />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  );
}
