import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { notices } from '@numlet/contract/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { useBillingRefresh } from '../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export type OverageSettings = FunctionOutput<'get-overage-settings'>;

const KEY = ['overage-settings'];

/** What happens over the allowance and how renewals are paid (get-overage-settings). */
export function useOverageSettings() {
  return useQuery({ queryKey: KEY, queryFn: () => call('get-overage-settings', {}) });
}

/** Saves what was changed (save-overage-settings); withheld texts that it reveals arrive by the live line. */
export function useSaveOverageSettings({ onSaved }: { onSaved?: (saved: OverageSettings) => void } = {}) {
  const client = useQueryClient();
  const refresh = useBillingRefresh();
  return useSingleMutation({
    mutationFn: (input: FunctionInput<'save-overage-settings'>) => call('save-overage-settings', input),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      refresh();
      onSaved?.(saved);
    },
    onError: (error) =>
      notifyError(
        notices.overageSaveFailed.title,
        messageOf(error, 'Nothing was changed. Please try again.'),
      ),
  });
}
