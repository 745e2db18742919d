import { countryInSentence, countryName } from '@numlet/contract/numbers/country-lookup';
import { type ReactNode, useState } from 'react';
import { Flag } from '../../shared/numbers/flag.tsx';
import { ChipChoice } from '../../ui/chips.tsx';

/** The fragment that links of a price table lead to. */
export const NOTIFY_FRAGMENT = 'tell-me';

/** The form that takes an email address for a country, whose name is given as in a sentence. */
export type NotifyBox = (countryCode: string, inSentence: string) => ReactNode;

type NotifyWhenOfferedProps = {
  /** ISO codes of the countries whose numbers are on request. */
  codes: readonly string[];
  box: NotifyBox;
};

/** For numbers that cannot be rented yet: people who leave an email address are notified once they can. */
export function NotifyWhenOffered({ codes, box }: NotifyWhenOfferedProps) {
  const [chosen, setChosen] = useState(codes[0] ?? '');
  const options = codes.map((code) => ({
    value: code,
    label: (
      <span className="flex items-center gap-2">
        <Flag name={code} size="short" />
        {countryName(code)}
      </span>
    ),
  }));
  return (
    <section
      id={NOTIFY_FRAGMENT}
      className="mt-14 grid scroll-mt-8 gap-x-8 gap-y-5 border-t border-line pt-8 md:grid-cols-[4fr_8fr]"
    >
      <h2 className="text-h1">Tell me when</h2>
      <div className="flex max-w-[560px] flex-col gap-5">
        {codes.length > 1 && (
          <ChipChoice label="Numbers in" options={options} value={chosen} onValueChange={setChosen} />
        )}
        {box(chosen, countryInSentence(chosen))}
      </div>
    </section>
  );
}
