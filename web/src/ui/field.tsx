import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** The attributes that connect a control inside a `Field` with its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = {
  label: ReactNode;
  /** Quieter words beside the label: 'Optional'. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: ControlProps) => ReactNode;
  className?: string;
};

/** A label and its control, with the error (with its icon) and the hint below it. */
export function Field({ label, aside, hint, error, children, className }: FieldProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(
    (part) => part !== null,
  );
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {aside && <span className="font-normal text-ink-3"> {aside}</span>}
      </label>
      {children({
        id,
        ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** An error, in red with its icon; announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-small text-red">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
