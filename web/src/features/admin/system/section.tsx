import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: string;
  /** Under the heading: which server's data it is, and what is counted. */
  note?: ReactNode;
  /** At the end of the heading's row. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** A part of the System tab under its heading. */
export function Section({ title, note, aside, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id={heading} className="text-h3">
            {title}
          </h3>
          {note && <p className="text-small text-ink-2">{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Facts of the narrow column, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-panel border border-line bg-surface px-5 py-4 text-ui max-sm:px-4">
      {children}
    </div>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <span className="max-w-[60%] shrink-0 text-ink-2">{name}</span>
      <span className="min-w-0 text-right [overflow-wrap:anywhere] tabular-nums">{children}</span>
    </div>
  );
}
