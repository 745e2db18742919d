import { authClient } from '../../lib/auth/auth-client.ts';
import { refreshProfile } from '../../lib/use-profile.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Records that the signed-in person has accepted the terms now. */
export function useAcceptTerms(onAccepted: () => void) {
  return useSingleMutation({
    mutationFn: async () => {
      const { error } = await authClient().updateUser({ data: { terms_accepted: true } });
      if (error) throw error;
    },
    onSuccess: () => {
      void refreshProfile();
      onAccepted();
    },
  });
}
