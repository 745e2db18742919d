import { supportAddresses } from '@numlet/contract/brand';
import { countryName } from '@numlet/contract/numbers/country-lookup';
import { FileText } from 'lucide-react';
import { WITHOUT_DOCUMENTS } from '../../../shared/numbers/without-documents.ts';
import { Button } from '../../../ui/button.tsx';
import type { SearchAnswer } from './use-search-available-numbers.ts';

type RegulatoryNoticeProps = {
  answer: SearchAnswer;
  /** The country of the search. */
  country: string;
  /** Searches in a country that requires no documents. */
  onSearchIn: (country: string) => void;
};

/** The documents that a country requires for a number, and the person's options (specification 1 §2, Buy Numbers). */
export function RegulatoryNotice({ answer, country, onSearchIn }: RegulatoryNoticeProps) {
  if (!answer.hasRegulatoryRequirements) return null;
  const { requirements = [], alternativeProcess, documentationUrl } = answer;
  const hasNoNumbers = answer.numbers.length === 0;
  return (
    <section
      aria-label="Regulatory Requirements"
      className="flex gap-3.5 rounded-notice border border-amber-line bg-amber-wash px-4 py-3 text-ui text-ink"
    >
      <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">Regulatory Requirements.</strong>{' '}
          {answer.message ?? 'Numbers in this country need documents first.'}
        </p>
        {hasNoNumbers && (
          <>
            {requirements.length > 0 && (
              <>
                <p className="mt-2.5 font-semibold">What the country requires</p>
                <ul className="mt-0.5 list-disc pl-4 text-ink-2">
                  {requirements.map((requirement) => (
                    <li key={requirement}>{requirement}</li>
                  ))}
                </ul>
              </>
            )}
            {alternativeProcess && (
              <>
                <p className="mt-2.5 font-semibold">What you can do</p>
                <p className="text-ink-2">
                  <WithAddress text={alternativeProcess} />
                </p>
              </>
            )}
            <div className="mt-3 mb-1 flex flex-wrap gap-2">
              {WITHOUT_DOCUMENTS.filter((code) => code !== country).map((code) => (
                <Button key={code} size="sm" variant="outline" onClick={() => onSearchIn(code)}>
                  Search {countryName(code)}
                </Button>
              ))}
            </div>
          </>
        )}
        {documentationUrl && (
          <p className="mt-1.5 text-small">
            <a href={documentationUrl} target="_blank" rel="noreferrer" className="text-link">
              The carrier’s rules for this country
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** Makes our address in the text a link. */
function WithAddress({ text }: { text: string }) {
  const [before, after] = text.split(supportAddresses.support);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${supportAddresses.support}`} className="text-link">
        {supportAddresses.support}
      </a>
      {after}
    </>
  );
}
