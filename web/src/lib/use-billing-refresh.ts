import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What money can change on any screen: it is read again wherever it is shown. */
const KEYS = ['billing-info', 'transactions', 'overage-settings', 'user-dashboard', 'referrals', 'order'];

export function useBillingRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const key of KEYS) void client.invalidateQueries({ queryKey: [key] });
  }, [client]);
}
