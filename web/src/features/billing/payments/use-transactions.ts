import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { PaymentMethod } from '../../../lib/purchase.ts';

/** Payments newest first, of one method or of all; of crypto the newest ten (list-transactions). */
export function useTransactions(method: PaymentMethod | 'all') {
  return useQuery({
    queryKey: ['transactions', method],
    queryFn: async () =>
      (await call('list-transactions', method === 'all' ? {} : { payment_method: method })).transactions,
  });
}
