import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  count?: number | undefined;
  /** At the end of the heading's row. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A panel of the wide column. */
export function Panel({ title, count, aside, children }: PanelProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="min-w-0 overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 max-sm:px-4">
        <h3 id={heading} className="text-h3">
          {title}
          {count !== undefined && (
            <span className="ml-2 text-small font-normal text-ink-3 tabular-nums">{count}</span>
          )}
        </h3>
        {aside && <div className="text-small text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** The text of an empty panel. */
export function PanelEmpty({ children }: { children: ReactNode }) {
  return <p className="border-t border-line px-5 py-4 text-ui text-ink-2 max-sm:px-4">{children}</p>;
}

/** A group of the narrow column, under a hairline. */
export function Aside({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={heading} className="text-h3">
          {title}
        </h3>
        {aside}
      </div>
      <div className="mt-2 grid gap-2">{children}</div>
    </section>
  );
}
