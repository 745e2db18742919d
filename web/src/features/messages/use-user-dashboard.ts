import type { Message } from '@numlet/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../lib/call.ts';
import { type DashboardData, withMessage, withNewerMessages } from './dashboard-cache.ts';

const KEY = ['user-dashboard'];
/** Statistics and allowances follow a burst of texts with one reading. */
const REFRESH_AFTER_MS = 1_500;

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
  });
}

/** Ways to change what the dashboard shows without waiting for it to be read again. */
export function useDashboardUpdates() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refresh = useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
  const addMessage = useCallback(
    (message: Message) => {
      client.setQueryData<DashboardData>(KEY, (dashboard) => dashboard && withMessage(dashboard, message));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refresh(), REFRESH_AFTER_MS);
    },
    [client, refresh],
  );
  return { addMessage, refresh };
}
