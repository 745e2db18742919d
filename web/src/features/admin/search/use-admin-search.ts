import type { FunctionOutput } from '@numlet/contract/functions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call/call.ts';

export type SearchHits = FunctionOutput<'admin-search'>;

const TYPING_MS = 200;
const MIN_SEARCH_CHARS = 3;

/**
 * Searches with `admin-search` once typing pauses. `hits` is undefined below three characters, and until the hits
 * belong to the typed text: Enter opens the first hit, which must match the field.
 */
export function useAdminSearch(typed: string) {
  const wanted = typed.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted.length < MIN_SEARCH_CHARS ? '' : wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['admin', 'search', search],
    queryFn: () => call('admin-search', { search }),
    enabled: search !== '',
  });
  const isLongEnough = wanted.length >= MIN_SEARCH_CHARS;
  return {
    hits: isLongEnough && search === wanted ? data : undefined,
    isSearching: isLongEnough && (isFetching || search !== wanted),
    isError: isLongEnough && isError,
  };
}
