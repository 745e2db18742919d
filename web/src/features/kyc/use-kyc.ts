import type { FunctionOutput } from '@numlet/contract/functions';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/call/call.ts';
import { afterOutage } from '../../lib/call/query.ts';

export type Kyc = FunctionOutput<'get-kyc'>;
export type KycForm = NonNullable<Kyc['form']>;
export type StoredDocument = KycForm['documents'][number];

const KEY = ['kyc'] as const;
/** A decision is emailed, and an open page shows it within a minute. */
const REFETCH_WHILE_PENDING_MS = 60_000;

/** The state of the identity verification, and its stored data (`get-kyc`). */
export function useKyc(): UseQueryResult<Kyc> {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call('get-kyc', {}),
    staleTime: 5_000,
    refetchInterval: ({ state: { data, error } }) =>
      afterOutage(error) || (data?.status === 'pending' && REFETCH_WHILE_PENDING_MS),
  });
}

/** Updates the data of the page: from a response that contains the whole state, or by a refetch. */
export function useKycUpdates() {
  const client = useQueryClient();
  const set = useCallback(
    async (kyc: Kyc) => {
      // A response that is still on its way is older than this one.
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData<Kyc>(KEY, kyc);
      // The card on the dashboard depends on it.
      void client.invalidateQueries({ queryKey: ['user-dashboard'] });
    },
    [client],
  );
  const reread = useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
  return { set, reread };
}
