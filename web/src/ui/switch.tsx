import clsx from 'clsx';
import type { ComponentProps } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  checked: boolean;
  /** The text for screen readers; the visible label may be shorter. */
  'aria-label': string;
};

/** On or off, saved at once. The knob is on the right when on, and has a ring of its own when off. */
export function Switch({ checked, className, ...rest }: SwitchProps) {
  return (
    <span className={clsx('relative inline-block h-6 w-10 shrink-0', className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-edge bg-surface transition-colors duration-120 checked:border-ink checked:bg-ink disabled:cursor-not-allowed disabled:opacity-50"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-[5px] left-[5px] size-3.5 rounded-full border-[1.5px] border-edge bg-surface transition-transform duration-120 ease-out peer-checked:translate-x-4 peer-checked:border-paper peer-checked:bg-paper"
      />
    </span>
  );
}
