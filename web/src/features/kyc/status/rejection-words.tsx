import { kycRejectionFacts } from '@numlet/contract/kyc/kyc-options';
import type { Kyc } from '../use-kyc.ts';

/** The faults of a submission, and the reviewer's message to the person. */
export function RejectionWords({ rejection }: { rejection: NonNullable<Kyc['rejection']> }) {
  const { reasons, message } = rejection;
  return (
    <>
      <ul className="mt-1 grid gap-1">
        {reasons.map((reason) => (
          <li key={reason}>{kycRejectionFacts[reason].text}</li>
        ))}
      </ul>
      {message && (
        <figure className="mt-3 border-l-2 border-line-2 pl-3">
          <figcaption className="text-small text-ink-2">The reviewer wrote:</figcaption>
          <blockquote translate="no" className="whitespace-pre-line">
            {message}
          </blockquote>
        </figure>
      )}
    </>
  );
}
