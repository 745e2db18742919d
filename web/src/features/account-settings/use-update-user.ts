import type { UserAttributes } from '@supabase/auth-js';
import { authClient } from '../../lib/auth/auth-client.ts';
import { refreshProfile } from '../../lib/use-profile.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { refreshOwnUser } from '../../shared/proof/use-own-user.ts';

/** Changes name, email address or password (PUT /auth/v1/user) and refetches what the page shows of them. */
export function useUpdateUser(on: { onUpdated: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async (attributes: UserAttributes) => {
      const { error } = await authClient().updateUser(attributes, {
        // Where the links that confirm a new address lead.
        emailRedirectTo: `${window.location.origin}/dashboard/account`,
      });
      if (error) throw error;
      await Promise.all([refreshOwnUser(), refreshProfile()]);
    },
    onSuccess: on.onUpdated,
    onError: on.onRefused,
  });
}
