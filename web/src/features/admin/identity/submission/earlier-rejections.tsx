import { kycRejectionFacts } from '@numlet/contract/kyc/kyc-options';
import { formatDateTime } from '../../../../lib/format.ts';
import type { OpenedIdentity } from '../use-identity-acts.ts';

/** Lists earlier rejections of this person, with the texts that were sent. Renders nothing if there are none. */
export function EarlierRejections({ earlier }: Pick<OpenedIdentity, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-heading">
      <h4 id="earlier-heading" className="text-h3">
        Rejected before
      </h4>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {earlier.map(({ decided_at, reasons, message }) => (
          <li key={decided_at} className="grid gap-1 py-2.5 text-small">
            <span className="text-ink-3">{formatDateTime(decided_at)}</span>
            {reasons.map((reason) => (
              <span key={reason}>{kycRejectionFacts[reason].text}</span>
            ))}
            {message && <q className="text-ink-2 whitespace-pre-line">{message}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
