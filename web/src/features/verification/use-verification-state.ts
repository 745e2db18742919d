import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/auth/session.ts';
import { call } from '../../lib/call/call.ts';
import { afterOutage, queryClient } from '../../lib/call/query.ts';
import type { VerificationState } from './verification-view.ts';

const KEY = ['phone-verification'] as const;

/**
 * How far the proof of the person's phone has come, as the server has it: read when the screen opens or is come back
 * to, when a code or a block has ended, and now and then: it may have been verified or unblocked by hand.
 */
export function useVerificationState() {
  const { status } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: () => call('get-phone-verification', {}),
    enabled: status === 'signed-in',
    // What somebody saw the last time says nothing about now.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => afterOutage(state.error) || untilItEnds(state.data),
  });
}

/** Resolves when what the server knows is there. */
export async function refreshVerificationState(): Promise<void> {
  // A first answer that is still on its way was asked for before, and would be taken for the new one.
  await queryClient.cancelQueries({ queryKey: KEY });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Of another number nothing is known: what was read about the former one is gone. */
export function forgetVerificationState(): void {
  void queryClient.resetQueries({ queryKey: KEY });
}

/** The server has said how many tries are left: shown before it is asked for the rest. */
export function noteAttempts(attempts: number): void {
  queryClient.setQueryData<VerificationState>(
    KEY,
    (state) => state && { ...state, attempts_remaining: attempts },
  );
}

/** What an administrator does about somebody's phone is seen here so soon. */
const LOOK_EVERY_MS = 30_000;

/** A code and a block end by themselves. @returns in ms, a moment after it, and never longer than a look */
function untilItEnds(state: VerificationState | undefined): number | false {
  if (!state || state.phone_verified) return false;
  const seconds = state.code === 'live' ? state.expires_in : state.blocked ? state.cooldown_remaining : 0;
  return seconds > 0 ? Math.min((seconds + 1) * 1000, LOOK_EVERY_MS) : LOOK_EVERY_MS;
}
