import { useEffect, useRef, useState } from 'react';
import { likelyCountry } from '../../../lib/likely-country.ts';
import { keepLastSearch, readLastSearch } from './last-search.ts';
import { firstSearch, isSameSearch } from './search-rules.ts';
import {
  type AvailableNumber,
  type SearchInput,
  useSearchAvailableNumbers,
} from './use-search-available-numbers.ts';

/**
 * A search that comes back with its choice after a reload, and after the way back from the checkout. Whoever looks for
 * the first time sees the numbers of their own country at once, where it is offered.
 */
export function useKeptSearch(canSearch: boolean) {
  const search = useSearchAvailableNumbers();
  const [last] = useState(readLastSearch);
  const [first] = useState(() => last?.input ?? firstSearch(likelyCountry(undefined, '')));
  const [choice, setChoice] = useState<AvailableNumber | null>(null);
  const asked = useRef<SearchInput | null>(first);
  const { start, isPending } = search;
  useEffect(() => {
    if (!first || !canSearch) return;
    start(first, ({ numbers }) =>
      setChoice(numbers.find(({ phoneNumber }) => phoneNumber === last?.chosen) ?? null),
    );
  }, [first, last, canSearch, start]);

  const look = (input: SearchInput) => {
    if (isPending && isSameSearch(asked.current, input)) return;
    asked.current = input;
    setChoice(null);
    keepLastSearch({ input, chosen: null });
    start(input);
  };
  const choose = (number: AvailableNumber) => {
    setChoice(number);
    if (asked.current) keepLastSearch({ input: asked.current, chosen: number.phoneNumber });
  };
  return { search, first, look, choice, choose };
}
