import { formatDateTime } from '../../../../lib/format.ts';
import type { OpenedIdentity } from '../use-identity-acts.ts';

/** Shows a check by Stripe in place of documents: nothing was uploaded, and Stripe decides. */
export function CheckFacts({ check }: { check: NonNullable<OpenedIdentity['check']> }) {
  const facts = [
    ['Consent to the face match', formatDateTime(check.consented_at)],
    ['Started', formatDateTime(check.started_at)],
    ['Session', check.ref],
    ['Proof of address', 'None: Stripe does not check an address'],
  ] as const;
  return (
    <section
      aria-labelledby="check-heading"
      className="self-start rounded-panel border border-line bg-surface p-5"
    >
      <h4 id="check-heading" className="text-h3">
        Checked by Stripe
      </h4>
      <p className="mt-1 text-ui text-ink-2">
        Stripe decides. Until they are deleted, the pictures are in its dashboard, under the session.
      </p>
      <dl className="mt-4 border-t border-line">
        {facts.map(([title, value]) => (
          <div
            key={title}
            className="grid gap-x-4 border-b border-line py-2 text-ui last:border-b-0 last:pb-0 sm:grid-cols-[200px_minmax(0,1fr)]"
          >
            <dt className="text-ink-3">{title}</dt>
            <dd translate="no" className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
