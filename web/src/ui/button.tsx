import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The label while it works. The button then ignores presses and keeps its width and the focus. */
    busy?: string | false | undefined;
  };

export function Button({ variant, size, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress })}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {busy ? (
        <BusyLabel label={children} busy={busy} />
      ) : (
        // One element, so that the label is replaced as a whole, even after a translation has changed its texts.
        <span className="contents">{children}</span>
      )}
    </button>
  );
}

/** Used while the button is busy; a submit button does not submit its form again, nor does Enter in a field. */
function ignorePress(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  event.stopPropagation();
}

/** The normal label stays in place, invisible, so that the button does not shrink under the pointer. */
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
