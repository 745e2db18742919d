import { call } from '../../lib/call/call.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { useBillingRefresh } from '../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type Swap = { phoneNumberId: string; phoneNumber: string };
type SwapEvents = {
  /** Its setting up goes on without anybody; the order tells how far it is. */
  onSwapped: (orderId: string) => void;
  onTaken: (phoneNumber: string) => void;
};

/** Puts another number in the place of one that nothing came to (swap-number). */
export function useSwapNumber({ onSwapped, onTaken }: SwapEvents) {
  const refresh = useBillingRefresh();
  return useSingleMutation({
    mutationFn: (swap: Swap) => call('swap-number', swap),
    onSuccess: ({ orderId }) => {
      refresh();
      onSwapped(orderId);
    },
    onError: (error, { phoneNumber }) => {
      if (error instanceof CallError && error.code === 'number_taken') onTaken(phoneNumber);
      // Something has changed since the dialog was opened: a text has come, or another tab was faster.
      else refresh();
      notifyError(
        'Not swapped',
        error instanceof CallError && error.status > 0
          ? error.message
          : 'The server could not be reached. Your number stays as it is.',
      );
    },
  });
}
