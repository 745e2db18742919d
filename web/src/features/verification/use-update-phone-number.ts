import { lines } from '@numlet/contract/texts';
import { call } from '../../lib/call/call.ts';
import { messageOf } from '../../lib/call/call-error.ts';
import { refreshProfile } from '../../lib/use-profile.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { removeVerificationState } from './use-verification-state.ts';

/** Changes the person's own phone without sending a code. `onFailed` receives the message for the person. */
export function useUpdatePhoneNumber(on: {
  onUpdated: (phone: string) => void;
  onFailed: (reason: string) => void;
}) {
  return useSingleMutation({
    mutationFn: async (phone: string) => {
      const answer = await call('update-phone-number', { phone_number: phone });
      return { ...answer, phone };
    },
    onSuccess: ({ success, error, phone }) => {
      if (!success) return on.onFailed(error ?? lines.updatePhoneFailed);
      removeVerificationState();
      void refreshProfile();
      on.onUpdated(phone);
    },
    onError: (error) => on.onFailed(messageOf(error, lines.updatePhoneFailed)),
  });
}
