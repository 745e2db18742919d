import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** The queries whose data a payment can change. Each is refetched wherever it is shown. */
const KEYS = ['billing-info', 'transactions', 'overage-settings', 'user-dashboard', 'referrals', 'order'];

/** Refetches the data that a payment can have changed, in this tab and in the browser's other tabs. */
export function useBillingRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    refetchShown(client);
    otherTabs()?.postMessage(CHANGED);
  }, [client]);
}

/** Refetches in this tab alone, for a change that each tab is notified of, such as a text. */
export function useBillingReread(): () => void {
  const client = useQueryClient();
  return useCallback(() => refetchShown(client), [client]);
}

/** The same after a call without an answer: work that it may have started ends some seconds later. */
export function useRefreshUnanswered(): () => void {
  const refresh = useBillingRefresh();
  return useCallback(() => {
    refresh();
    for (const delay of LATER_REFRESHES_MS) setTimeout(refresh, delay);
  }, [refresh]);
}

const LATER_REFRESHES_MS = [3_000, 10_000, 30_000];

/** Shows in this tab what was paid or set in another tab of this browser. */
export function useBillingOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const tabs = otherTabs();
    const onMessage = () => refetchShown(client);
    tabs?.addEventListener('message', onMessage);
    return () => tabs?.removeEventListener('message', onMessage);
  }, [client]);
}

function refetchShown(client: QueryClient): void {
  for (const key of KEYS) void client.invalidateQueries({ queryKey: [key] });
}

const CHANGED = 'changed';
/** One channel for the whole page, since a channel does not receive its own messages. Undefined until it is needed. */
let channel: BroadcastChannel | null | undefined;

function otherTabs(): BroadcastChannel | null {
  if (channel === undefined) channel = openChannel();
  return channel;
}

/** Null if the browser refuses. Other tabs then refetch when the person returns to them. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('numlet.billing');
  } catch {
    return null;
  }
}
