type Reason = { title: string; text: string };

/** Short points of a page, each below a hairline, two to a row if they fit. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
      {reasons.map(({ title, text }) => (
        <div key={title} className="border-t border-line pt-4">
          <dt className="text-h3">{title}</dt>
          <dd className="mt-1 text-body text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
