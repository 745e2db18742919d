import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import { CallError } from '../../../../lib/call/call-error.ts';
import { notifyError, notifySuccess } from '../../../../lib/notify.ts';
import { useConfirmed } from '../../../../shared/proof/use-confirmed.tsx';
import { tellSessionEnd } from '../../parts/tell-refusal.ts';
import { failureWords, type RecoveryItem } from './recovery-words.ts';

type Queue = FunctionOutput<'admin-recovery'>;

const KEY = ['admin', 'recovery'] as const;
const LOOK_AGAIN_MS = 30_000;

/** The purchases that wait for a person, read again every half minute: colleagues work on them too. */
export function useRecovery() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call('admin-recovery', { limit: 50 }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

type Outcome = {
  success: boolean;
  /** Why not; beside a success what is still to come. */
  error?: string | undefined;
  phoneNumber?: { phone_number: string } | undefined;
};
type Act = {
  /** What is told when it is done: a title, and what was done for whom. */
  done: (outcome: Outcome) => { title: string; text: string };
  run: () => Promise<Outcome>;
};

/**
 * One act about a purchase at a time; what it has changed is read again however it went. A failure stands in the dialog, or
 * in a notice where the purchase has gone from the queue, and the dialog with it.
 */
export function useRecoveryAct({ order_id, country_code }: RecoveryItem, onDone: () => void) {
  const client = useQueryClient();
  return useConfirmed<Outcome, Act>({
    mutationFn: ({ run }) => run(),
    onSuccess: async (outcome, { done }) => {
      if (!outcome.success) {
        await client.invalidateQueries({ queryKey: KEY });
        const { items } = client.getQueryData<Queue>(KEY) ?? { items: [] };
        const waits = items.some((item) => item.order_id === order_id);
        if (!waits) notifyError('It is no longer waiting', failureWords(outcome.error ?? '', country_code));
        return;
      }
      const { title, text } = done(outcome);
      notifySuccess(title, text);
      onDone();
    },
    // Its row may be gone the next moment, and the dialog with it: what a colleague has done is told beside them.
    onError: (error) => {
      tellSessionEnd(error);
      if (error instanceof CallError && error.code === 'conflict')
        notifyError('Nothing was done', error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export const giveAnother = (input: FunctionInput<'purchase-phone-number'>) =>
  call('purchase-phone-number', input);
export const retryOrder = (input: FunctionInput<'admin-retry-order'>) => call('admin-retry-order', input);
export const refundOrder = (input: FunctionInput<'admin-refund-order'>) => call('admin-refund-order', input);

export async function grantNumber(input: FunctionInput<'admin-free-number'>): Promise<Outcome> {
  const { phoneNumber } = await call('admin-free-number', input);
  return { success: true, phoneNumber };
}

export const takeItem = (input: FunctionInput<'admin-take-recovery'>) => call('admin-take-recovery', input);
