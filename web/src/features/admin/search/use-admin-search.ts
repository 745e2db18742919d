import type { FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call/call.ts';

export type SearchHits = FunctionOutput<'admin-search'>;

const TYPING_MS = 200;
const LEAST = 3;

/** What `admin-search` finds for what is typed, once the typing pauses; undefined below three characters. */
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
    placeholderData: keepPreviousData,
  });
  const isAsked = wanted.length >= LEAST;
  return {
    hits: isAsked && search !== '' ? data : undefined,
    isSearching: isAsked && (isFetching || search !== wanted),
    isError: isAsked && isError,
  };
}
