import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type NoteProps = {
  title: string;
  text?: string | null;
  tone?: 'plain' | 'look';
  caret?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  /** The awaited result has arrived: its title takes the focus, unless another element has it. */
  takesFocus?: boolean;
  onDismiss?: () => void;
};

/** A note above the tabs about the result of a payment: a caret, a sentence, the number concerned, one action. */
export function Note(props: NoteProps) {
  const { title, text, tone = 'plain', caret, action, children, takesFocus = false, onDismiss } = props;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isIdle = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus && isIdle) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      role="status"
      className={clsx(
        'flex items-start gap-4 rounded-notice border px-4 py-3.5',
        tone === 'look' ? 'border-amber-line bg-amber-wash' : 'border-line bg-surface',
      )}
    >
      {caret && <span className="flex h-6 items-center text-[22px]/none">{caret}</span>}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p ref={heading} tabIndex={-1} className="text-body font-semibold outline-none">
            {title}
          </p>
          {text && <p className="text-ui text-ink-2">{text}</p>}
        </div>
        {children}
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-1 -mr-1.5 grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
