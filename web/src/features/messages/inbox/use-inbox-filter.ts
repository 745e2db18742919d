import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filterIn, type InboxFilter, withFilter } from './inbox-filter.ts';

/** The inbox's filter, kept in the address. While a search is typed, each change replaces the history entry. */
export function useInboxFilter(): [InboxFilter, (filter: InboxFilter, how?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterIn(params), [params]);
  const setFilter = useCallback(
    (next: InboxFilter, { replace = false } = {}) =>
      setParams((before) => withFilter(before, next), { replace, preventScrollReset: true }),
    [setParams],
  );
  return [filter, setFilter];
}
