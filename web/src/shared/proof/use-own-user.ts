import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { authClient } from '../../lib/auth/auth-client.ts';
import { queryClient } from '../../lib/call/query.ts';
import { readingFailed } from './refusal.ts';

const KEY = ['own-user'] as const;

/** Address, pending address, factors and identities as the server has them. The stored session may be outdated. */
export function useOwnUser() {
  return useQuery({ queryKey: KEY, queryFn: readUser });
}

export async function refreshOwnUser(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

async function readUser(): Promise<User> {
  const { data, error } = await authClient().getUser();
  if (error) throw readingFailed(error);
  return data.user;
}
