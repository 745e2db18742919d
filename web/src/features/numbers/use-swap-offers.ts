import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';

/** The numbers that a number can be swapped for, searched each time the dialog opens (list-swap-offers). */
export function useSwapOffers(number: PhoneNumberItem | null) {
  return useQuery({
    queryKey: ['swap-offers', number?.id],
    queryFn: number ? () => call('list-swap-offers', { phoneNumberId: number.id }) : skipToken,
    // In a dialog a failure is shown at once, with a button to search again.
    retry: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
