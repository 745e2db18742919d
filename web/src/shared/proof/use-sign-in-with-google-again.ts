import { authClient } from '../../lib/auth/auth-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/**
 * A fresh sign-in for somebody who has no password to prove it with. Leaves for Google and comes back to the
 * account page, which is one of the few addresses the server lets anybody come back to.
 */
export function useSignInWithGoogleAgain(onRefused: (error: Error) => void) {
  return useSingleMutation({
    mutationFn: async () => {
      const { error } = await authClient().signInWithOAuth({
        provider: 'google',
        options: { redirectTo: `${window.location.origin}/dashboard/account` },
      });
      if (error) throw error;
    },
    onError: onRefused,
  });
}
