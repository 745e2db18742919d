import { notices } from '@numlet/contract/texts';
import { authClient } from '../../lib/auth-client.ts';
import { notifyError } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Asks for the confirmation mail once more; the answer is the same for known and unknown addresses. */
export function useResendConfirmation() {
  return useSingleMutation({
    mutationFn: async (email: string) => {
      const { error } = await authClient().resend({ type: 'signup', email });
      if (error) throw error;
    },
    onError: (error) => notifyError(notices.signUpError.title, error.message),
  });
}
