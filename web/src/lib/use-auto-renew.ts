import type { FunctionOutput } from '@numlet/contract/functions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from './call/call.ts';
import { isUnanswered } from './call/call-error.ts';
import { notifyError } from './notify.ts';
import { useBillingRefresh } from './use-billing-refresh.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** Switches the automatic renewal of one number (set-auto-renew). Each number needs a hook of its own. */
export function useAutoRenew() {
  const client = useQueryClient();
  const refresh = useBillingRefresh();
  const change = useSingleMutation({
    mutationFn: (input: { phoneNumberId: string; autoRenew: boolean }) => call('set-auto-renew', input),
    onSuccess: ({ auto_renew }, { phoneNumberId }) => {
      showAutoRenew(client, phoneNumberId, auto_renew);
      refresh();
    },
    onError: (error) => {
      refresh();
      if (isUnanswered(error))
        return void notifyError(
          'The server did not respond',
          'The switch will show in a moment whether your change was saved.',
        );
      notifyError('Renewal could not be changed', error.message);
    },
  });
  return {
    change: change.mutate,
    /** The value that is being saved. */
    pending: change.isPending ? change.variables.autoRenew : null,
  };
}

/** Shows the new value before the refetch, until which the switch would show the old one. */
function showAutoRenew(client: QueryClient, phoneNumberId: string, autoRenew: boolean): void {
  const saved = { auto_renew: autoRenew, auto_renew_set: true };
  client.setQueryData<FunctionOutput<'user-dashboard'>>(
    ['user-dashboard'],
    (dashboard) =>
      dashboard && {
        ...dashboard,
        phoneNumbers: dashboard.phoneNumbers.map((number) =>
          number.id === phoneNumberId ? { ...number, ...saved } : number,
        ),
      },
  );
  client.setQueryData<FunctionOutput<'get-billing-info'>>(['billing-info'], (info) => {
    if (!info) return info;
    const withSwitch = (each: (typeof info.subscriptions)[number]) =>
      each.phone_number_id === phoneNumberId ? { ...each, ...saved } : each;
    return {
      ...info,
      subscription: info.subscription && withSwitch(info.subscription),
      subscriptions: info.subscriptions.map(withSwitch),
    };
  });
}
