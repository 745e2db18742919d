import { notices } from '@numlet/contract/texts';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { useProofOfWork } from '../../../lib/auth/use-proof-of-work.ts';
import { notifyError } from '../../../lib/notify.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Requests the confirmation email again. The response is the same for known and unknown addresses. */
export function useResendConfirmation() {
  const { isChecking, prove } = useProofOfWork();
  const resend = useSingleMutation({
    mutationFn: async (email: string) => {
      const { error } = await prove((captchaToken) =>
        authClient().resend({ type: 'signup', email: email.trim(), options: { captchaToken } }),
      );
      if (error) throw error;
    },
    onError: (error) => notifyError(notices.signUpError.title, error.message),
  });
  return { ...resend, isChecking };
}
