import type { FunctionOutput } from '@numlet/contract/functions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAssurance } from './auth/assurance.ts';
import { useSession } from './auth/session.ts';
import { call } from './call/call.ts';
import { queryClient } from './call/query.ts';

export type Profile = FunctionOutput<'get-profile'>;

const KEY = ['profile'] as const;
/** In ms. Parts of one screen that request the profile within this time share one answer. */
const SHARED_MS = 5_000;

/**
 * The signed-in person with role, status and phone verification (`get-profile`). Not requested while signed out, nor
 * before a second factor is confirmed, since the server would refuse.
 */
export function useProfile(): UseQueryResult<Profile> {
  const { status } = useSession();
  const assurance = useAssurance();
  const enabled = status === 'signed-in' && assurance === 'enough';
  return useQuery({ queryKey: KEY, queryFn: () => call('get-profile', {}), staleTime: SHARED_MS, enabled });
}

/** Refetches the profile, for example after a verification. Resolves when it has arrived. */
export async function refreshProfile(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
