import type { FunctionOutput } from '@numlet/contract/functions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';

export type BillingInfo = FunctionOutput<'get-billing-info'>;
export type Subscription = BillingInfo['subscriptions'][number];
export type Transaction = BillingInfo['transactions'][number];

/** Running and waiting subscriptions, usage, credit, open overage and open payments (get-billing-info). */
export function useBillingInfo() {
  return useQuery({
    queryKey: ['billing-info'],
    queryFn: () => call('get-billing-info', {}),
    staleTime: 15_000,
    select: withoutEnded,
  });
}

/** Leaves out ended subscriptions, whose payments are among the transactions. */
function withoutEnded(info: BillingInfo): BillingInfo {
  const subscriptions = info.subscriptions.filter(({ status }) => status !== 'ended');
  return { ...info, subscriptions, subscription: subscriptions.length > 0 ? info.subscription : null };
}
