import type { FunctionOutput } from '@numlet/contract/functions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAssurance } from './auth/assurance.ts';
import { useSession } from './auth/session.ts';
import { call } from './call/call.ts';
import { queryClient } from './call/query.ts';

export type Profile = FunctionOutput<'get-profile'>;

const KEY = ['profile'] as const;

/**
 * The signed-in person with role, status and phone verification (`get-profile`). Asks nothing while signed out, nor
 * before the second factor is confirmed where there is one: it would be refused.
 */
export function useProfile(): UseQueryResult<Profile> {
  const { status } = useSession();
  const assurance = useAssurance();
  const enabled = status === 'signed-in' && assurance === 'enough';
  return useQuery({ queryKey: KEY, queryFn: () => call('get-profile', {}), enabled });
}

/** Reads the profile again, as after a verification; resolves when it is there. */
export async function refreshProfile(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
