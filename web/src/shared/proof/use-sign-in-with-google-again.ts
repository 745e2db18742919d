import { authClient } from '../../lib/auth/auth-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/**
 * A new sign-in with Google, for a person without a password. Google returns them to the account page, which is one of
 * the few return addresses that the server accepts.
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
