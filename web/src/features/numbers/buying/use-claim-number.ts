import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { claimProblem } from './claim-problem.ts';
import type { AvailableNumber } from './use-search-available-numbers.ts';

type ClaimEvents = {
  /** Its setting up goes on without anybody; the order tells how far it is. */
  onClaimed: (orderId: string) => void;
  onTaken: (phoneNumber: string) => void;
};

/** Takes a number for the plan that is paid already (claim-number). */
export function useClaimNumber({ onClaimed, onTaken }: ClaimEvents) {
  const refresh = useBillingRefresh();
  return useSingleMutation({
    mutationFn: ({ phoneNumber, friendlyName, isoCountry }: AvailableNumber) =>
      call('claim-number', { phoneNumber, friendlyName, countryCode: isoCountry }),
    onSuccess: ({ orderId }) => {
      refresh();
      onClaimed(orderId);
    },
    onError: (error, { phoneNumber }) => {
      if (error instanceof CallError && error.code === 'number_taken') onTaken(phoneNumber);
      if (error instanceof CallError && error.code === 'no_unclaimed_plan') refresh();
      const { title, text } = claimProblem(error);
      notifyError(title, text);
    },
  });
}
