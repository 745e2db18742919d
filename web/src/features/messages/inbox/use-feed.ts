import { INBOX_PAGE } from '@numlet/contract/constants';
import type { Message } from '@numlet/contract/messages/messages';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../lib/call/call.ts';
import { type DashboardData, withOlderMessages } from '../dashboard-cache.ts';
import type { FoundPage } from './found-cache.ts';
import { type InboxFilter, isFiltering } from './inbox-filter.ts';

/** Texts, the newest first, and the way to those before them. */
export type Feed = {
  /** Undefined while the first are read. */
  messages: readonly Message[] | undefined;
  hasOlder: boolean;
  /** Reads the page that follows; does nothing while one is being read. */
  loadOlder: () => void;
  /** The last try to read on has failed. */
  olderFailed: boolean;
  /** Why the first could not be read. */
  error: Error | null;
  retry: () => void;
  /** What stands there still belongs to the filter before. */
  isOfBefore: boolean;
};

const DASHBOARD = ['user-dashboard'];
export const FOUND = 'list-messages';

/** The texts that the filter shows: all from the dashboard's own reading, others from a search of their own. */
export function useFeed(filter: InboxFilter, dashboard: DashboardData | undefined): Feed {
  const isFiltered = isFiltering(filter);
  const all = useAllTexts(dashboard);
  const found = useFoundTexts(filter, isFiltered);
  return isFiltered ? found : all;
}

function useAllTexts(dashboard: DashboardData | undefined): Feed {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => call('list-messages', { before, limit: INBOX_PAGE }),
    onSuccess: (page, before) =>
      client.setQueryData<DashboardData>(DASHBOARD, (now) =>
        // The list has been read anew meanwhile: the page would leave a gap.
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
    isOfBefore: false,
  };
}

function useFoundTexts(filter: InboxFilter, enabled: boolean): Feed {
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
    // Texts that arrive are put into it; reading all its pages again would be many calls for nothing.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const messages = useMemo(() => data?.pages.flatMap((page) => page.messages), [data]);
  return {
    messages,
    hasOlder: hasNextPage,
    loadOlder: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    }, [hasNextPage, isFetchingNextPage, fetchNextPage]),
    olderFailed: query.isFetchNextPageError,
    error: messages ? null : query.error,
    retry: useCallback(() => void refetch(), [refetch]),
    isOfBefore: query.isPlaceholderData,
  };
}
