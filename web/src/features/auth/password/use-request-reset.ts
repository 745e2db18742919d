import { notices } from '@numlet/contract/texts';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { useProofOfWork } from '../../../lib/auth/use-proof-of-work.ts';
import { notify, notifyError } from '../../../lib/notify.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { isRefusal } from '../use-sign-in.ts';

/** Requests the email that resets a password. The response is the same for known and unknown addresses. */
export function useRequestReset() {
  const { isChecking, prove } = useProofOfWork();
  const request = useSingleMutation({
    mutationFn: async (email: string) => {
      const redirectTo = `${window.location.origin}/dashboard`;
      const { error } = await prove((captchaToken) =>
        authClient().resetPasswordForEmail(email.trim(), { redirectTo, captchaToken }),
      );
      if (error) throw error;
    },
    onSuccess: () => notify(notices.resetSent.title),
    onError: (error) => {
      if (isRefusal(error)) notifyError(notices.resetFailed.title, error.message);
      else notifyError(notices.resetError.title, notices.resetError.text);
    },
  });
  return { ...request, isChecking };
}
