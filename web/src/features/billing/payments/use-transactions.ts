import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/call/call.ts';
import type { PaymentMethod } from '../../../lib/purchase.ts';

/** Payments newest first, for one method or all, by page; a page of crypto has ten (list-transactions). */
export function useTransactions(method: PaymentMethod | 'all') {
  const query = useInfiniteQuery({
    queryKey: ['transactions', method],
    queryFn: ({ pageParam: before }) =>
      call('list-transactions', {
        ...(method !== 'all' && { payment_method: method }),
        ...(before !== null && { before }),
      }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ next }) => next,
  });
  const transactions = useMemo(() => query.data?.pages.flatMap((page) => page.transactions), [query.data]);
  return { ...query, transactions };
}

const NEWEST: string | null = null;
