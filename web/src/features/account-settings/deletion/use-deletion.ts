import type { FunctionInput } from '@numlet/contract/functions';
import { call } from '../../../lib/call/call.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import { refreshProfile } from '../../../lib/use-profile.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { refreshSessions } from '../../../shared/proof/refresh-sessions.ts';

/** Requests the deletion of the account (request-account-deletion). It can be undone for 14 days. */
export function useRequestDeletion(on: {
  /** `undoUntil`: the moment until which the deletion can be undone. */
  onRequested: (undoUntil: string) => void;
  onRefused: (error: Error) => void;
}) {
  // Billing shows the next charge. An account that is being deleted has none.
  const refreshBilling = useBillingRefresh();
  return useSingleMutation({
    mutationFn: async (input: FunctionInput<'request-account-deletion'>) => {
      const { undo_until } = await call('request-account-deletion', input);
      refreshBilling();
      await Promise.all([refreshProfile(), refreshSessions()]);
      return undo_until;
    },
    onSuccess: on.onRequested,
    onError: on.onRefused,
  });
}

/** Cancels the requested deletion (undo-account-deletion). */
export function useUndoDeletion(on: { onUndone: () => void; onRefused: (error: Error) => void }) {
  const refreshBilling = useBillingRefresh();
  return useSingleMutation({
    mutationFn: async () => {
      await call('undo-account-deletion', {});
      refreshBilling();
      await refreshProfile();
    },
    onSuccess: on.onUndone,
    onError: on.onRefused,
  });
}
