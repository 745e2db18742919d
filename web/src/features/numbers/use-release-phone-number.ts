import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { notices } from '@numlet/contract/texts';
import { call } from '../../lib/call/call.ts';
import { isUnanswered } from '../../lib/call/call-error.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { useRefreshUnanswered } from '../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type ReleaseEvents = {
  onReleased: () => void;
  /** No answer came: the dialog cannot know whether the number was released. */
  onUnanswered: () => void;
};

/** Releases a number for good and announces it (release-phone-number; specification 1 §8). */
export function useReleasePhoneNumber({ onReleased, onUnanswered }: ReleaseEvents) {
  const refresh = useRefreshUnanswered();
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
      if (!isUnanswered(error)) return void notifyError(notices.releaseFailed.title, error.message);
      // The request may have arrived although the answer was lost.
      refresh();
      onUnanswered();
      notifyError(
        notices.releaseError.title,
        'We could not confirm whether it was released. Check your numbers before you try again.',
      );
    },
  });
}
