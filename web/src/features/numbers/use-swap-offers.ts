import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';

const MAX_OFFERS = 25;

/** Other numbers of the same country, type and price (rules 38 and 41), searched each time the dialog opens (search-available-numbers). */
export function useSwapOffers(number: PhoneNumberItem | null) {
  return useQuery({
    queryKey: ['swap-offers', number?.id],
    queryFn: number
      ? async () => {
          const answer = await call('search-available-numbers', {
            countryCode: number.country_code,
            phoneType: number.phone_type,
            limit: MAX_OFFERS,
          });
          const numbers = answer.numbers.filter(({ surcharge }) => surcharge === number.surcharge);
          return { ...answer, numbers };
        }
      : skipToken,
    // In a dialog a failure is shown at once, with a button to search again.
    retry: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
