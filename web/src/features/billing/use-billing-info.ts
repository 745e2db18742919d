import type { FunctionOutput } from '@numlet/contract/functions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type BillingInfo = FunctionOutput<'get-billing-info'>;
export type Subscription = BillingInfo['subscriptions'][number];
export type Transaction = BillingInfo['transactions'][number];

/** Subscriptions, usage, credit and transactions (get-billing-info). */
export function useBillingInfo() {
  return useQuery({
    queryKey: ['billing-info'],
    queryFn: () => call('get-billing-info', {}),
    staleTime: 15_000,
  });
}
