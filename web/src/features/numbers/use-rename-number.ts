import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { useBillingRefresh } from '../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type Numbers = { phoneNumbers: readonly PhoneNumberItem[] };

/** Sets or removes the owner's name for a number (rename-number). It shows at once, in every tab. */
export function useRenameNumber({ onRenamed }: { onRenamed: () => void }) {
  const client = useQueryClient();
  const refresh = useBillingRefresh();
  return useSingleMutation({
    mutationFn: (input: { phoneNumberId: string; name: string }) => call('rename-number', input),
    onSuccess: ({ name }, { phoneNumberId }) => {
      client.setQueryData<Numbers>(
        ['user-dashboard'],
        (dashboard) =>
          dashboard && {
            ...dashboard,
            phoneNumbers: dashboard.phoneNumbers.map((number) =>
              number.id === phoneNumberId ? { ...number, name } : number,
            ),
          },
      );
      refresh();
      onRenamed();
    },
  });
}
