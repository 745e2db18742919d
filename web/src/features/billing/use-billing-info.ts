import type { FunctionOutput } from '@numlet/contract/functions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';

export type BillingInfo = FunctionOutput<'get-billing-info'>;
export type Subscription = BillingInfo['subscriptions'][number];
export type Transaction = BillingInfo['transactions'][number];

/** Subscriptions that run or wait, usage, credit and what is open (get-billing-info). */
export function useBillingInfo() {
  return useQuery({
    queryKey: ['billing-info'],
    queryFn: () => call('get-billing-info', {}),
    staleTime: 15_000,
    select: withoutEnded,
  });
}

/** What has ended is history: it stands among the transactions. */
function withoutEnded(info: BillingInfo): BillingInfo {
  const subscriptions = info.subscriptions.filter(({ status }) => status !== 'ended');
  return { ...info, subscriptions, subscription: subscriptions.length > 0 ? info.subscription : null };
}
