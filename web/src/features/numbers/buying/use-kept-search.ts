import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { likelyCountry } from '../../../lib/likely-country.ts';
import { type Sold, typesIn } from '../../../shared/numbers/sold-countries.ts';
import { type LastSearch, readLastSearch, storeLastSearch } from './last-search.ts';
import { firstSearch, isSameSearch, namedSearch } from './search-rules.ts';
import {
  type AvailableNumber,
  type SearchInput,
  useSearchAvailableNumbers,
} from './use-search-available-numbers.ts';

/**
 * Restores a search with its choice after a reload or a return from the checkout. A country in the address, such as
 * from a page about its numbers, is searched once. A person's first search is for numbers of their own country, if it
 * is offered.
 */
export function useKeptSearch(sold: Sold, canSearch: boolean) {
  const search = useSearchAvailableNumbers();
  const named = useNamedSearch(sold);
  const [last] = useState(() => (named ? null : stillSold(sold, readLastSearch())));
  const [first, setFirst] = useState(
    () => named ?? last?.input ?? firstSearch(sold, likelyCountry(undefined, '')),
  );
  const [choice, setChoice] = useState<AvailableNumber | null>(null);
  const latest = useRef<SearchInput | null>(first);
  const { start, isPending } = search;
  useEffect(() => {
    if (!first || !canSearch) return;
    start(first, ({ numbers }) =>
      setChoice(numbers.find(({ phoneNumber }) => phoneNumber === last?.chosen) ?? null),
    );
  }, [first, last, canSearch, start]);

  const startSearch = (input: SearchInput) => {
    if (isPending && isSameSearch(latest.current, input)) return;
    latest.current = input;
    setChoice(null);
    storeLastSearch({ input, chosen: null });
    start(input);
  };
  /** Stores the search of a person who may not search yet, to run it once they may. */
  const storeForLater = (input: SearchInput) => {
    latest.current = input;
    setFirst(input);
    storeLastSearch({ input, chosen: null });
  };
  const choose = (number: AvailableNumber) => {
    setChoice(number);
    if (latest.current) storeLastSearch({ input: latest.current, chosen: number.phoneNumber });
  };
  return { search, first, startSearch, storeForLater, choice, choose };
}

/** Runs the search that the address names and removes it from the address, since later choices take precedence. */
function useNamedSearch(sold: Sold): SearchInput | null {
  const [params, setParams] = useSearchParams();
  const [named] = useState(() => namedSearch(sold, params));
  const isNamed = params.has('country');
  useEffect(() => {
    if (!isNamed) return;
    if (named) storeLastSearch({ input: named, chosen: null });
    setParams(
      (before) => {
        before.delete('country');
        before.delete('type');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isNamed, named, setParams]);
  return named;
}

/** A search for numbers that are no longer sold is not repeated. */
function stillSold(sold: Sold, last: LastSearch | null): LastSearch | null {
  const isSold = last && typesIn(sold, last.input.countryCode).includes(last.input.phoneType);
  return isSold ? last : null;
}
