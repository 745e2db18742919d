import type { UserIdentity } from '@supabase/auth-js';
import { authClient } from '../../lib/auth/auth-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { refreshOwnUser } from '../../shared/proof/use-own-user.ts';

/** Sends the browser to Google to link an account, and back to the account page. */
export function useConnectGoogle(onRefused: (error: Error) => void) {
  return useSingleMutation({
    mutationFn: async () => {
      const { error } = await authClient().linkIdentity({
        provider: 'google',
        options: { redirectTo: `${window.location.origin}/dashboard/account` },
      });
      if (error) throw error;
    },
    onError: onRefused,
  });
}

/** Unlinks the Google account. The account here stays. */
export function useDisconnectGoogle(on: { onDone: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async (identity: UserIdentity) => {
      const { error } = await authClient().unlinkIdentity(identity);
      if (error) throw error;
      await refreshOwnUser();
    },
    onSuccess: on.onDone,
    onError: on.onRefused,
  });
}
