import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

/** The countries and types that can be rented (get-sold-numbers). They change only with the service's configuration. */
export function useSoldNumbers() {
  return useQuery({
    queryKey: ['sold-numbers'],
    queryFn: async () => (await call('get-sold-numbers', {})).countries,
    staleTime: 60 * 60_000,
    refetchInterval: false,
  });
}
