import { type PhoneType, phoneTypeLabels } from '@numlet/contract/numbers/phone-types';
import type { SearchInput } from './use-search-available-numbers.ts';

type NothingFoundProps = {
  outcome: 'idle' | 'pending' | 'success' | 'error';
  /** A paid plan waits for its number. */
  isPaid: boolean;
  /** The last search. */
  lastSearch: SearchInput | undefined;
};

/** Shown instead of results: the first step, or other searches to try when nothing was found. */
export function NothingFound({ outcome, isPaid, lastSearch }: NothingFoundProps) {
  const { title, text } = wordsOf(outcome, isPaid, lastSearch);
  return (
    <div className="rounded-panel border border-line bg-surface px-5 py-8 sm:px-8 sm:py-10">
      <h2 className="text-h2">{title}</h2>
      <p className="mt-3 max-w-[30rem] text-body text-ink-2">{text}</p>
    </div>
  );
}

function wordsOf(
  outcome: NothingFoundProps['outcome'],
  isPaid: boolean,
  lastSearch: SearchInput | undefined,
) {
  if (outcome === 'error')
    return {
      title: 'The search failed.',
      text: 'Your choices are fine. Please search again in a moment.',
    };
  if (outcome !== 'success' || !lastSearch)
    return {
      title: 'Which country should your number be from?',
      text: isPaid
        ? 'Choose one, and the numbers you can take right now appear here. Yours is already paid.'
        : 'Choose one, and the numbers you can rent right now appear here.',
    };
  return { title: 'No numbers found.', text: `${nothingOf(lastSearch)} ${toTry(lastSearch)}` };
}

function nothingOf({ phoneType }: SearchInput): string {
  return `There is no ${kindWords(phoneType)} number like this at the moment.`;
}

/** Changes that would widen this search. */
function toTry({ areaCode, contains }: SearchInput): string {
  if (areaCode && contains) return 'Try another area code or fewer digits.';
  if (areaCode) return 'Try another area code, or none.';
  if (contains) return 'Try fewer digits, or none.';
  return 'Try another phone type or country: the stock changes by the hour.';
}

function kindWords(type: PhoneType): string {
  return phoneTypeLabels[type].toLowerCase();
}
