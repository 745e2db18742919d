import { call } from '../../lib/call/call.ts';
import { CallError, isUnanswered } from '../../lib/call/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { useBillingRefresh, useRefreshUnanswered } from '../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type Swap = { phoneNumberId: string; phoneNumber: string };
type SwapEvents = {
  /** The new number is set up without further action; the order shows the progress. */
  onSwapped: (orderId: string) => void;
  onTaken: (phoneNumber: string) => void;
  /** No answer came: the dialog cannot know whether the number was swapped. */
  onUnanswered: () => void;
};

/** Swaps a number that has received nothing for another one (swap-number). */
export function useSwapNumber({ onSwapped, onTaken, onUnanswered }: SwapEvents) {
  const refresh = useBillingRefresh();
  const refreshUnanswered = useRefreshUnanswered();
  return useSingleMutation({
    mutationFn: (swap: Swap) => call('swap-number', swap),
    onSuccess: ({ orderId }) => {
      refresh();
      onSwapped(orderId);
    },
    onError: (error, { phoneNumber }) => {
      if (isUnanswered(error)) {
        // The request may have arrived although the answer was lost.
        refreshUnanswered();
        onUnanswered();
        notifyError(
          'Swap not confirmed',
          'We could not confirm whether it was swapped. Check your numbers before you try again.',
        );
        return;
      }
      if (error instanceof CallError && error.code === 'number_taken') onTaken(phoneNumber);
      // Something has changed since the dialog was opened: a text has arrived, or another tab has swapped.
      else refresh();
      notifyError('Not swapped', error.message);
    },
  });
}
