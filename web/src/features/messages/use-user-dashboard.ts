import type { Message } from '@numlet/contract/messages/messages';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../lib/call/call.ts';
import { afterOutage } from '../../lib/call/query.ts';
import { useBillingReread } from '../../lib/use-billing-refresh.ts';
import {
  type DashboardData,
  withMessage,
  withNewerMessages,
  withoutOlderMessages,
} from './dashboard-cache.ts';
import { type Found, withFoundMessage } from './inbox/found-cache.ts';
import { FOUND } from './inbox/use-feed.ts';

const KEY = ['user-dashboard'];
/** After a burst of texts, one refetch reads statistics, allowances and the cost of extra texts. */
const REFRESH_AFTER_MS = 1_500;
/** The release of a number is not announced live. The page polls until the number disappears. */
const RELEASE_POLL_MS = 3_000;

/** Numbers, recent texts and statistics of the signed-in person (user-dashboard). */
export function useUserDashboard() {
  return useQuery({
    ...dashboardQuery(useQueryClient()),
    refetchInterval: ({ state: { data, error } }) =>
      afterOutage(error) || (hasNumberLeaving(data) && RELEASE_POLL_MS),
  });
}

/** Saves a round trip: fetches the dashboard in parallel with the profile, which all other parts wait for. */
export function useDashboardEarly(): void {
  const client = useQueryClient();
  useEffect(() => void client.prefetchQuery(dashboardQuery(client)), [client]);
}

function dashboardQuery(client: QueryClient) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async () => {
      const read = await call('user-dashboard', {});
      return withNewerMessages(client.getQueryData<DashboardData>(KEY), read);
    },
    staleTime: 30_000,
  });
}

function hasNumberLeaving(dashboard: DashboardData | undefined): boolean {
  return dashboard?.phoneNumbers.some(({ status }) => status === 'releasing') ?? false;
}

/** Changes what the dashboard shows without waiting for a refetch. */
export function useDashboardUpdates() {
  const client = useQueryClient();
  const rereadAll = useBillingReread();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  const refresh = useCallback(() => {
    // Older texts may have changed without notice to this page.
    client.setQueryData<DashboardData>(KEY, (dashboard) => dashboard && withoutOlderMessages(dashboard));
    void client.resetQueries({ queryKey: [FOUND] });
    return client.invalidateQueries({ queryKey: KEY });
  }, [client]);
  /** Refetches other data that depends on a text. Called for a text that a reading of the dashboard has brought. */
  const refreshSoon = useCallback(() => {
    // A pending refresh is not postponed: with a steady flow of texts it would never run.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      rereadAll();
    }, REFRESH_AFTER_MS);
  }, [rereadAll]);
  const addMessage = useCallback(
    (message: Message) => {
      client.setQueryData<DashboardData>(KEY, (dashboard) => dashboard && withMessage(dashboard, message));
      client.setQueriesData<Found>(
        { queryKey: [FOUND] },
        (found) => found && withFoundMessage(found, message),
      );
      refreshSoon();
    },
    [client, refreshSoon],
  );
  /** Reads the newest texts and leaves older ones unchanged. */
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
  return { addMessage, refreshSoon, refresh, reread };
}
