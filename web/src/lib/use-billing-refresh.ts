import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** What money can change on any screen: it is read again wherever it is shown. */
const KEYS = ['billing-info', 'transactions', 'overage-settings', 'user-dashboard', 'referrals', 'order'];

/** Reads again what money can have changed, in this tab and in the others of this browser. */
export function useBillingRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    readAgain(client);
    otherTabs()?.postMessage(CHANGED);
  }, [client]);
}

/** What was paid or set in another tab of this browser shows in this one. */
export function useBillingOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const tabs = otherTabs();
    const onMessage = () => readAgain(client);
    tabs?.addEventListener('message', onMessage);
    return () => tabs?.removeEventListener('message', onMessage);
  }, [client]);
}

function readAgain(client: QueryClient): void {
  for (const key of KEYS) void client.invalidateQueries({ queryKey: [key] });
}

const CHANGED = 'changed';
/** One for the whole page: a channel does not hear itself. Undefined until it is needed. */
let channel: BroadcastChannel | null | undefined;

function otherTabs(): BroadcastChannel | null {
  if (channel === undefined) channel = openChannel();
  return channel;
}

/** Null where the browser refuses: then other tabs read again when somebody comes back to them. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('numlet.billing');
  } catch {
    return null;
  }
}
