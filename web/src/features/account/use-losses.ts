import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type LossFigures = { numbers: number; credit: number };

/** What a deletion would take, in numbers and dollars; asked for when the dialog opens. */
export function useLosses() {
  return useQuery({
    queryKey: ['billing-info'],
    queryFn: () => call('get-billing-info', {}),
    select: ({ usage, credit_balance }): LossFigures => ({
      numbers: usage.activeNumbers,
      credit: credit_balance,
    }),
  });
}
