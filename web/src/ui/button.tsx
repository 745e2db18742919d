import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** What the button says while it works; it is disabled then and keeps its width. */
    busy?: string | false | undefined;
  };

export function Button({ variant, size, busy, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {busy ? <BusyLabel label={children} busy={busy} /> : children}
    </button>
  );
}

/** The words at rest stay in place, unseen, so that the button does not shrink under the pointer. */
function BusyLabel({ label, busy }: { label: React.ReactNode; busy: string }) {
  return (
    <span className="grid place-items-center">
      <span className="invisible col-start-1 row-start-1 inline-flex items-center gap-2" aria-hidden="true">
        {label}
      </span>
      <span className="col-start-1 row-start-1">{busy}</span>
    </span>
  );
}
