import type { UserIdentity } from '@supabase/auth-js';
import { authClient } from '../../lib/auth/auth-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { refreshOwnUser } from '../../shared/proof/use-own-user.ts';

/** Leaves for Google; the way back leads to this page. */
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

/** Takes the Google account off; the account itself stays. */
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
