import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

export type LossFigures = { numbers: number; plans: number; credit: number; openOverage: number };

/** The losses and waived debts of a deletion, as counts and in dollars. Fetched when the dialog opens. */
export function useLosses() {
  return useQuery({
    queryKey: ['billing-info'],
    queryFn: () => call('get-billing-info', {}),
    select: ({ subscriptions, credit_balance, open_overage }): LossFigures => ({
      // Suspended numbers count too: their owner could still pay and reactivate them.
      numbers: subscriptions.filter(({ status, phone_number_id: id }) => id !== null && status !== 'ended')
        .length,
      plans: subscriptions.filter(({ status }) => status === 'unclaimed').length,
      credit: credit_balance,
      openOverage: open_overage,
    }),
  });
}
