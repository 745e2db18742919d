import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/auth/session.ts';
import { call } from '../../lib/call/call.ts';
import { afterOutage, queryClient } from '../../lib/call/query.ts';
import type { VerificationState } from './verification-view.ts';

const KEY = ['phone-verification'] as const;

/**
 * How far the proof of the person's phone has come, as the server has it: read when the screen opens or is come back
 * to, and when a code or a block has ended.
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
export function refreshVerificationState(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
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

/** A code and a block end by themselves. @returns in ms, a moment after it */
function untilItEnds(state: VerificationState | undefined): number | false {
  if (state?.code === 'live') return (state.expires_in + 1) * 1000;
  return state?.blocked === true && state.cooldown_remaining > 0 && (state.cooldown_remaining + 1) * 1000;
}
