import clsx from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';

/** A field that starts with two lines and grows with its text. Enter starts a line, Ctrl or ⌘ with Enter submits. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    // Without this, a field as wide as its text would widen its container: a line may have 500 characters and no
    // space.
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

/** Presses the form's submit button, as Enter does in a one-line field. It does nothing while the button is busy. */
function submitOnCommand(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  for (const control of event.currentTarget.form?.elements ?? [])
    if (control instanceof HTMLButtonElement && control.type === 'submit') return control.click();
}
