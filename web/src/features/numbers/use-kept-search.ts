import { useEffect, useRef, useState } from 'react';
import { keepLastSearch, readLastSearch } from './last-search.ts';
import {
  type AvailableNumber,
  type SearchInput,
  useSearchAvailableNumbers,
} from './use-search-available-numbers.ts';

/** A search that comes back with its choice after a reload, and after the way back from the checkout. */
export function useKeptSearch(canSearch: boolean) {
  const search = useSearchAvailableNumbers();
  const [last] = useState(readLastSearch);
  const [choice, setChoice] = useState<AvailableNumber | null>(null);
  const asked = useRef<SearchInput | null>(last?.input ?? null);
  const { mutate } = search;
  useEffect(() => {
    if (!last || !canSearch) return;
    mutate(last.input, {
      onSuccess: ({ numbers }) =>
        setChoice(numbers.find(({ phoneNumber }) => phoneNumber === last.chosen) ?? null),
    });
  }, [last, canSearch, mutate]);

  const start = (input: SearchInput) => {
    asked.current = input;
    setChoice(null);
    keepLastSearch({ input, chosen: null });
    mutate(input);
  };
  const choose = (number: AvailableNumber) => {
    setChoice(number);
    if (asked.current) keepLastSearch({ input: asked.current, chosen: number.phoneNumber });
  };
  return { search, last, start, choice, choose };
}
