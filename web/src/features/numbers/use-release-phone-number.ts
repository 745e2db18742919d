import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { notices } from '@numlet/contract/texts';
import { call } from '../../lib/call/call.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Gives a number back for good and says so (release-phone-number; specification 1 §8). */
export function useReleasePhoneNumber({ onReleased }: { onReleased: () => void }) {
  return useSingleMutation({
    mutationFn: (number: PhoneNumberItem) => call('release-phone-number', { phoneNumberId: number.id }),
    onSuccess: (_answer, number) => {
      notifySuccess(
        notices.numberReleased.title,
        `${formatPhone(number.phone_number)} has left your account.`,
      );
      onReleased();
    },
    onError: (error) => {
      if (error instanceof CallError && error.status > 0)
        notifyError(notices.releaseFailed.title, error.message);
      else
        notifyError(
          notices.releaseError.title,
          'An unexpected error occurred. Your number has not been released.',
        );
    },
  });
}
