import type { FunctionOutput } from '@numlet/contract/functions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { messageOf } from '../../lib/call/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type Dashboard = FunctionOutput<'user-dashboard'>;
const DASHBOARD = ['user-dashboard'] as const;

/** Removes the card from the dashboard at once. It returns if the server could not be reached. */
export function useDismissCard() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call('dismiss-kyc-card', {}),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: DASHBOARD });
      client.setQueryData<Dashboard>(DASHBOARD, (read) => read && { ...read, kyc_card: null });
    },
    onError: (error) =>
      notifyError('The note was not dismissed', messageOf(error, 'The server could not be reached.')),
    onSettled: () => client.invalidateQueries({ queryKey: DASHBOARD }),
  });
}
