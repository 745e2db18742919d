import { INBOX_PAGE } from '@numlet/contract/constants';
import type { Message } from '@numlet/contract/messages/messages';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../lib/call/call.ts';
import { type DashboardData, withOlderMessages } from '../dashboard-cache.ts';
import { type FoundPage, withTextsOf } from './found-cache.ts';
import { type InboxFilter, isFiltering } from './inbox-filter.ts';

/** Texts, the newest first, and how to load older ones. */
export type Feed = {
  /** Undefined while the first page loads. */
  messages: readonly Message[] | undefined;
  hasOlder: boolean;
  /** Loads the next page; does nothing while one is loading. */
  loadOlder: () => void;
  /** The last attempt to load older texts has failed. */
  olderFailed: boolean;
  /** Why the first page could not be loaded. */
  error: Error | null;
  retry: () => void;
  /** The texts shown still belong to the previous filter. */
  isPreviousFilter: boolean;
};

const DASHBOARD = ['user-dashboard'];
export const FOUND = 'list-messages';
const NONE: readonly Message[] = [];

/** The texts that match the filter: without a filter the dashboard's own, otherwise those of a search. */
export function useFeed(filter: InboxFilter, dashboard: DashboardData | undefined): Feed {
  const isFiltered = isFiltering(filter);
  const all = useAllTexts(dashboard);
  const found = useFoundTexts(filter, isFiltered, dashboard?.recentMessages ?? NONE);
  return isFiltered ? found : all;
}

function useAllTexts(dashboard: DashboardData | undefined): Feed {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => call('list-messages', { before, limit: INBOX_PAGE }),
    onSuccess: (page, before) =>
      client.setQueryData<DashboardData>(DASHBOARD, (now) =>
        // If the list was reloaded since, appending this page would leave a gap.
        now?.recentMessages.at(-1)?.arrival_seq === before ? withOlderMessages(now, page) : now,
      ),
  });
  const messages = dashboard?.recentMessages;
  const oldest = messages?.at(-1)?.arrival_seq;
  const hasOlder = dashboard?.hasOlder ?? false;
  const loadOlder = useCallback(() => {
    if (hasOlder && !isPending && oldest !== undefined) mutate(oldest);
  }, [hasOlder, isPending, oldest, mutate]);
  return {
    messages,
    hasOlder,
    loadOlder,
    olderFailed: isError,
    error: null,
    retry: loadOlder,
    isPreviousFilter: false,
  };
}

function useFoundTexts(filter: InboxFilter, enabled: boolean, recent: readonly Message[]): Feed {
  const query = useInfiniteQuery({
    queryKey: [FOUND, filter],
    queryFn: async ({ pageParam }): Promise<FoundPage> => ({
      filter,
      ...(await call('list-messages', {
        ...filter,
        ...(pageParam !== undefined && { before: pageParam }),
        limit: INBOX_PAGE,
      })),
    }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled,
    // Arriving texts are added to the result. Refetching all its pages would cost many needless calls.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const messages = useMemo(
    () => data && withTextsOf(recent, data).pages.flatMap((page) => page.messages),
    [data, recent],
  );
  return {
    messages,
    hasOlder: hasNextPage,
    loadOlder: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    }, [hasNextPage, isFetchingNextPage, fetchNextPage]),
    olderFailed: query.isFetchNextPageError,
    error: messages ? null : query.error,
    retry: useCallback(() => void refetch(), [refetch]),
    isPreviousFilter: query.isPlaceholderData,
  };
}
