import { authClient } from '../../lib/auth/auth-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { refreshSessions } from './refresh-sessions.ts';
import { refreshOwnUser } from './use-own-user.ts';

/** Confirms a code of the app. The session then counts as proven twice. */
export function useConfirmFactor(on: { onConfirmed: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async (input: { factorId: string; code: string }) => {
      const { error } = await authClient().mfa.challengeAndVerify(input);
      if (error) throw error;
      // A new factor signs out the browsers that do not have it.
      await Promise.all([refreshOwnUser(), refreshSessions()]);
    },
    onSuccess: on.onConfirmed,
    onError: on.onRefused,
  });
}
