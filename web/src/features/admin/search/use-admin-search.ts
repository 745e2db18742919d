import type { FunctionOutput } from '@numlet/contract/functions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call/call.ts';

export type SearchHits = FunctionOutput<'admin-search'>;

const TYPING_MS = 200;
const LEAST = 3;

/**
 * Searches with `admin-search` once typing pauses. `hits` is undefined below three characters, and until the hits
 * belong to the typed text: Enter opens the first hit, which must match the field.
 */
export function useAdminSearch(typed: string) {
  const wanted = typed.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted.length < LEAST ? '' : wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['admin', 'search', search],
    queryFn: () => call('admin-search', { search }),
    enabled: search !== '',
  });
  const isAsked = wanted.length >= LEAST;
  return {
    hits: isAsked && search === wanted ? data : undefined,
    isSearching: isAsked && (isFetching || search !== wanted),
    isError: isAsked && isError,
  };
}
