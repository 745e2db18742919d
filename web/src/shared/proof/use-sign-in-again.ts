import { authClient } from '../../lib/auth/auth-client.ts';
import { withProofOfWork } from '../../lib/auth/with-proof-of-work.ts';
import { call } from '../../lib/call/call.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { refreshSessions } from './refresh-sessions.ts';

/** Opens a new session with the password, and ends the one that it replaces. */
export function useSignInAgain(on: { onSignedIn: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { sessions } = await call('list-sessions', {});
      const { error } = await withProofOfWork(
        (captchaToken) =>
          authClient().signInWithPassword({ ...credentials, options: captchaToken ? { captchaToken } : {} }),
        () => undefined,
      );
      if (error) throw error;
      const former = sessions.find(({ current }) => current);
      // Otherwise the old session would appear in the list as a second one of this browser.
      if (former) await call('revoke-session', { sessionId: former.id }).catch(() => undefined);
      await refreshSessions();
    },
    onSuccess: on.onSignedIn,
    onError: on.onRefused,
  });
}
