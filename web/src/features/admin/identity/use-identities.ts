import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

type Identities = FunctionOutput<'admin-identities'>;
export type IdentityRow = Identities['submissions'][number];
export type IdentityList = FunctionInput<'admin-identities'>['list'];

export const IDENTITIES_PAGE = 50;
const REFETCH_MS = 30_000;

/**
 * A page of submissions (`admin-identities`), refetched every half minute because other administrators review too. The
 * previous page stays while another one loads.
 */
export function useIdentities(input: FunctionInput<'admin-identities'>) {
  return useQuery({
    queryKey: ['admin', 'identities', input],
    queryFn: () => call('admin-identities', input),
    // The rows of one person are never shown for another.
    ...(input.userId === undefined && { placeholderData: keepPreviousData }),
    refetchInterval: REFETCH_MS,
  });
}

/** The submissions of one person, waiting and decided, the newest state first. */
export function useIdentitiesOf(userId: string) {
  const waiting = useIdentities({ list: 'waiting', userId });
  const decided = useIdentities({ list: 'decided', userId });
  const areLoaded = waiting.data !== undefined && decided.data !== undefined;
  return {
    rows: areLoaded ? [...waiting.data.submissions, ...decided.data.submissions] : undefined,
    isError: waiting.isError || decided.isError,
  };
}
