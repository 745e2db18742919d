import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type AccountGroupProps = {
  title: string;
  text?: string;
  children: ReactNode;
};

/** A group of account settings: title and explanation on the left, its rows in a panel on the right. */
export function AccountGroup({ title, text, children }: AccountGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line pt-7 lg:grid-cols-[272px_minmax(0,1fr)] lg:pt-8"
    >
      <div className="max-w-[34rem]">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ui text-ink-2">{text}</p>}
      </div>
      <div className="min-w-0 divide-y divide-line rounded-panel border border-line bg-surface">
        {children}
      </div>
    </section>
  );
}

type AccountRowProps = {
  label: string;
  /** The current value. */
  children: ReactNode;
  /** Shown under the value, across the row: a pending change or an explanation. */
  note?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** One account setting: its label, its current value and the button that changes it. */
export function AccountRow({ label, children, note, action, className }: AccountRowProps) {
  return (
    <div
      className={clsx(
        'grid min-h-[68px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3.5',
        'sm:grid-cols-[152px_minmax(0,1fr)_auto] sm:px-6',
        className,
      )}
    >
      <h3 className="text-small font-medium text-ink-3 max-sm:col-span-2">{label}</h3>
      <div className={clsx('min-w-0 text-body text-ink [overflow-wrap:anywhere]', !action && 'col-span-2')}>
        {children}
      </div>
      {action && <div className="flex justify-end gap-2">{action}</div>}
      {note && <div className="col-span-2 text-small text-ink-2 sm:col-start-2">{note}</div>}
    </div>
  );
}
