import type { FunctionOutput } from '@numlet/contract/functions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';

export type PersonPage = FunctionOutput<'admin-person'>;
export type Person = PersonPage['person'];
export type TimelineEntry = TimelinePage['entries'][number];
export type TimelinePage = FunctionOutput<'admin-timeline'>;
export type TimelineGroup = TimelineEntry['group'];

/** Everything about one person but their timeline (`admin-person`). */
export function usePerson(userId: string) {
  return useQuery({
    queryKey: ['admin', 'person', userId],
    queryFn: () => call('admin-person', { userId }),
  });
}

/** What happened to the account, a page at a time (`admin-timeline`). */
export function useTimeline(userId: string, group: TimelineGroup | null) {
  return useInfiniteQuery({
    queryKey: ['admin', 'timeline', userId, group],
    queryFn: ({ pageParam }) =>
      call('admin-timeline', {
        userId,
        ...(group && { group }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}
