import type { FunctionOutput } from '@numlet/contract/functions';
import { useQuery } from '@tanstack/react-query';
import { authClient } from '../../lib/auth/auth-client.ts';
import { call } from '../../lib/call/call.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { refreshSessions, SESSIONS_KEY } from '../../shared/proof/refresh-sessions.ts';

export type OpenSession = FunctionOutput<'list-sessions'>['sessions'][number];

/** The person's open sessions (list-sessions). */
export function useSessions() {
  return useQuery({ queryKey: SESSIONS_KEY, queryFn: () => call('list-sessions', {}) });
}

/** Signs one browser out (revoke-session). */
export function useRevokeSession(on: { onDone: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async ({ id }: OpenSession) => {
      await call('revoke-session', { sessionId: id });
      await refreshSessions();
    },
    onSuccess: on.onDone,
    onError: on.onRefused,
  });
}

/** Signs out every browser except this one. */
export function useSignOutElsewhere(on: { onDone: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async () => {
      const { error } = await authClient().signOut({ scope: 'others' });
      if (error) throw error;
      await refreshSessions();
    },
    onSuccess: on.onDone,
    onError: on.onRefused,
  });
}
