import { authClient } from '../../lib/auth/auth-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { refreshSessions } from './refresh-sessions.ts';
import { refreshOwnUser } from './use-own-user.ts';

/** Verifies a code of the app. The session then counts as confirmed with two factors. */
export function useConfirmFactor(on: { onConfirmed: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async (input: { factorId: string; code: string }) => {
      const { error } = await authClient().mfa.challengeAndVerify(input);
      if (error) throw error;
      // The server signs out browsers that have not confirmed a new factor.
      await Promise.all([refreshOwnUser(), refreshSessions()]);
    },
    onSuccess: on.onConfirmed,
    onError: on.onRefused,
  });
}
