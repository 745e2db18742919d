import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/auth/session.ts';
import { call } from '../../lib/call/call.ts';
import { afterOutage, queryClient } from '../../lib/call/query.ts';
import type { VerificationState } from './verification-view.ts';

const KEY = ['phone-verification'] as const;

/**
 * The server's state of the person's phone verification. It is fetched when the screen opens or gets the focus again,
 * and when a code or a block has ended. It is also refetched regularly, since an administrator may verify or unblock the
 * phone manually.
 */
export function useVerificationState() {
  const { status } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: () => call('get-phone-verification', {}),
    enabled: status === 'signed-in',
    // A cached state may be out of date.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => afterOutage(state.error) || untilItEnds(state.data),
  });
}

/** Resolves when the server's current state has been fetched. */
export async function refreshVerificationState(): Promise<void> {
  // The response to an earlier request that is still running would be taken for the new one.
  await queryClient.cancelQueries({ queryKey: KEY });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Drops the state of the former number. The state of the new one is unknown. */
export function removeVerificationState(): void {
  void queryClient.resetQueries({ queryKey: KEY });
}

/** Shows the remaining attempts at once, before the rest of the state has been refetched. */
export function setAttemptsRemaining(attempts: number): void {
  queryClient.setQueryData<VerificationState>(
    KEY,
    (state) => state && { ...state, attempts_remaining: attempts },
  );
}

/** A change by an administrator appears within this time. */
const REFETCH_MS = 30_000;

/** Codes and blocks end automatically. @returns ms until just after that, REFETCH_MS at most */
function untilItEnds(state: VerificationState | undefined): number | false {
  if (!state || state.phone_verified) return false;
  const seconds = state.code === 'live' ? state.expires_in : state.blocked ? state.cooldown_remaining : 0;
  return seconds > 0 ? Math.min((seconds + 1) * 1000, REFETCH_MS) : REFETCH_MS;
}
