import type { Message } from '@numlet/contract/messages/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../lib/call/call.ts';
import { afterOutage } from '../../lib/call/query.ts';
import { useBillingRefresh } from '../../lib/use-billing-refresh.ts';
import {
  type DashboardData,
  withMessage,
  withNewerMessages,
  withoutOlderMessages,
} from './dashboard-cache.ts';
import { type Found, withFoundMessage } from './inbox/found-cache.ts';
import { FOUND } from './inbox/use-feed.ts';

const KEY = ['user-dashboard'];
/** Statistics, allowances and what extra texts cost follow a burst of texts with one reading. */
const REFRESH_AFTER_MS = 1_500;
/** No text tells that a number has left: the page looks until it is gone. */
const LEAVING_LOOK_MS = 3_000;

/** Numbers, recent texts and statistics of the signed-in person (user-dashboard). */
export function useUserDashboard() {
  const client = useQueryClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const read = await call('user-dashboard', {});
      return withNewerMessages(client.getQueryData<DashboardData>(KEY), read);
    },
    staleTime: 30_000,
    refetchInterval: ({ state: { data, error } }) =>
      afterOutage(error) || (hasNumberLeaving(data) && LEAVING_LOOK_MS),
  });
}

function hasNumberLeaving(dashboard: DashboardData | undefined): boolean {
  return dashboard?.phoneNumbers.some(({ status }) => status === 'releasing') ?? false;
}

/** Ways to change what the dashboard shows without waiting for it to be read again. */
export function useDashboardUpdates() {
  const client = useQueryClient();
  const refreshAll = useBillingRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  const refresh = useCallback(() => {
    // What was read further back may have changed unheard.
    client.setQueryData<DashboardData>(KEY, (dashboard) => dashboard && withoutOlderMessages(dashboard));
    void client.resetQueries({ queryKey: [FOUND] });
    return client.invalidateQueries({ queryKey: KEY });
  }, [client]);
  const addMessage = useCallback(
    (message: Message) => {
      client.setQueryData<DashboardData>(KEY, (dashboard) => dashboard && withMessage(dashboard, message));
      client.setQueriesData<Found>(
        { queryKey: [FOUND] },
        (found) => found && withFoundMessage(found, message),
      );
      // One that is due is not put off: where texts keep coming the figures would never be read.
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        refreshAll();
      }, REFRESH_AFTER_MS);
    },
    [client, refreshAll],
  );
  return { addMessage, refresh };
}
