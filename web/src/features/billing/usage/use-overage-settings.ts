import type { ChargeAtOnce } from '@numlet/contract/billing/charges';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { notices } from '@numlet/contract/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { CallError, isUnanswered, messageOf } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';
import { useBillingRefresh, useRefreshUnanswered } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

export type OverageSettings = FunctionOutput<'get-overage-settings'>;

const KEY = ['overage-settings'];

/** The settings for texts over the allowance and for paying renewals (get-overage-settings). */
export function useOverageSettings() {
  return useQuery({ queryKey: KEY, queryFn: () => call('get-overage-settings', {}) });
}

type SaveInput = FunctionInput<'save-overage-settings'>;
type SaveEvents = {
  onSaved?: (saved: OverageSettings) => void;
  /** Nothing is saved yet: these charges would be made at once, and must be confirmed. */
  onCharges?: (charges: readonly ChargeAtOnce[], input: SaveInput) => void;
};

/** Saves the changes (save-overage-settings). Withheld texts that it reveals arrive over the live connection. */
export function useSaveOverageSettings({ onSaved, onCharges }: SaveEvents = {}) {
  const client = useQueryClient();
  const refresh = useBillingRefresh();
  const refreshUnanswered = useRefreshUnanswered();
  return useSingleMutation({
    mutationFn: (input: SaveInput) => call('save-overage-settings', input),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      refresh();
      onSaved?.(saved);
    },
    onError: (error, input) => {
      if (onCharges && error instanceof CallError && error.code === 'charges_not_confirmed')
        return onCharges(error.charges, input);
      // The settings may be saved, and something charged, although the answer was lost.
      if (isUnanswered(error)) refreshUnanswered();
      notifyError(
        notices.overageSaveFailed.title,
        messageOf(error, 'We could not confirm whether it was saved. Please try again.'),
      );
    },
  });
}
