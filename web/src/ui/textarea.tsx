import clsx from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';

/** A field of several lines: two at first, and as many as are written. Enter begins a line, Ctrl or ⌘ with it submits the form. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    // A field as wide as its words would widen all that it stands in: a line without a blank may be 500 long.
    <div className="w-full [contain:inline-size]">
      <textarea
        rows={2}
        onKeyDown={submitOnCommand}
        {...rest}
        className={clsx(
          'field-edge field-sizing-content block max-h-60 min-h-[4.125rem] w-full min-w-0 resize-none rounded-control px-3 py-2 text-[16px]/6 [overflow-wrap:anywhere] text-ink sm:text-body',
          className,
        )}
      />
    </div>
  );
}

/** As Enter in a field of one line: the form's own button is pressed, and does nothing while it is busy. */
function submitOnCommand(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  for (const control of event.currentTarget.form?.elements ?? [])
    if (control instanceof HTMLButtonElement && control.type === 'submit') return control.click();
}
