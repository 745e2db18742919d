import { call } from '../../../lib/call/call.ts';
import { CallError, isUnanswered } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';
import { useBillingRefresh, useRefreshUnanswered } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { claimProblem } from './claim-problem.ts';
import type { AvailableNumber } from './use-search-available-numbers.ts';

type ClaimEvents = {
  /** The number is set up without further action; the order shows the progress. */
  onClaimed: (orderId: string) => void;
  onTaken: (phoneNumber: string) => void;
};

/** Claims a number for a plan that is already paid (claim-number). */
export function useClaimNumber({ onClaimed, onTaken }: ClaimEvents) {
  const refresh = useBillingRefresh();
  const refreshUnanswered = useRefreshUnanswered();
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
      // The request may have arrived although the answer was lost.
      if (isUnanswered(error)) refreshUnanswered();
      const { title, text } = claimProblem(error);
      notifyError(title, text);
    },
  });
}
