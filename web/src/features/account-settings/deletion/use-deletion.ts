import type { FunctionInput } from '@numlet/contract/functions';
import { call } from '../../../lib/call/call.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import { refreshProfile } from '../../../lib/use-profile.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { refreshSessions } from '../../../shared/proof/refresh-sessions.ts';

/** Asks for the deletion of the account (request-account-deletion); it can be undone for 14 days. */
export function useRequestDeletion(on: {
  /** `undoUntil`: the moment until which it can be undone. */
  onRequested: (undoUntil: string) => void;
  onRefused: (error: Error) => void;
}) {
  // Billing shows what is charged next: nothing, while an account is being deleted.
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
