import { FileText } from 'lucide-react';
import type { SearchAnswer } from './use-search-available-numbers.ts';

/** What a country asks for before it hands over a number (specification 1 §2, Buy Numbers). */
export function RegulatoryNotice({ answer }: { answer: SearchAnswer }) {
  if (!answer.hasRegulatoryRequirements) return null;
  return (
    <section
      aria-label="Regulatory Requirements"
      className="flex gap-3.5 rounded-notice border border-amber-line bg-amber-wash px-4 py-3 text-ui text-ink"
    >
      <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">Regulatory Requirements.</strong>{' '}
          {answer.message ?? 'This country asks for documents before it hands over a number.'}
        </p>
        {answer.requirements && answer.requirements.length > 0 && (
          <ul className="mt-1.5 list-disc pl-4 text-ink-2">
            {answer.requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        )}
        {answer.alternativeProcess && <p className="mt-1.5 text-ink-2">{answer.alternativeProcess}</p>}
        {answer.documentationUrl && (
          <p className="mt-1.5">
            <a href={answer.documentationUrl} target="_blank" rel="noreferrer" className="text-link">
              What the carrier asks for
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
