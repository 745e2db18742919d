import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import { CallError } from '../../../../lib/call/call-error.ts';
import { notifyError, notifySuccess } from '../../../../lib/notify.ts';
import { useConfirmed } from '../../../../shared/proof/use-confirmed.tsx';
import { notifySessionEnd } from '../../parts/notify-refusal.ts';
import { changedWords } from '../../users/act-words.ts';
import { type RecoveryItem, recoveryFailureWords } from './recovery-words.ts';

type Queue = FunctionOutput<'admin-recovery'>;

const KEY = ['admin', 'recovery'] as const;
const REFETCH_MS = 30_000;
const PAGE_SIZE = 50;

/**
 * The recovery queue, a page at a time, refetched every half minute because other administrators work on it too. The
 * page boundaries may have moved since, so duplicates are removed.
 */
export function useRecovery(search: string | null) {
  return useInfiniteQuery({
    queryKey: [...KEY, search],
    queryFn: ({ pageParam: cursor }) =>
      call('admin-recovery', { limit: PAGE_SIZE, ...(search && { search }), ...(cursor && { cursor }) }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: Queue) => next_cursor,
    select: ({ pages }) => ({ items: itemsOf(pages), total: pages.at(-1)?.total ?? 0 }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
}

function itemsOf(pages: readonly Queue[]): RecoveryItem[] {
  const byOrder = new Map(pages.flatMap(({ items }) => items).map((item) => [item.order_id, item]));
  return [...byOrder.values()];
}

type Outcome = {
  success: boolean;
  /** Why the act failed; after a success, what is still to come. */
  error?: string | undefined;
  still_waits?: boolean | undefined;
  phoneNumber?: { phone_number: string } | undefined;
};
type Act = {
  /** The notice after a success: a title, and a text with the act and the person. */
  done: (outcome: Outcome) => { title: string; text: string };
  run: () => Promise<Outcome>;
};

/**
 * Runs one act on a purchase at a time and refetches in any case. The dialog shows a failure. If the
 * purchase has left the queue, and the dialog with it, a notice shows it.
 */
export function useRecoveryAct({ order_id, country_code }: RecoveryItem, onDone: () => void) {
  const client = useQueryClient();
  return useConfirmed<Outcome, Act>({
    mutationFn: ({ run }) => run(),
    onSuccess: async (outcome, { done }) => {
      if (!outcome.success) {
        await client.invalidateQueries({ queryKey: KEY });
        const words = recoveryFailureWords(outcome.error ?? '', country_code);
        if (!outcome.still_waits) notifyError('It is no longer waiting', words);
        else if (!isShown(client, order_id)) notifyError('It is back in the queue, behind the others', words);
        return;
      }
      const { title, text } = done(outcome);
      notifySuccess(title, text);
      onDone();
    },
    // The row and the dialog may be about to disappear, so a notice says what the other administrator did.
    onError: (error) => {
      notifySessionEnd(error);
      if (error instanceof CallError && error.changed) {
        notifyError('Nothing more was done', `${changedWords(error.changed)} Please review it again.`);
        onDone();
      } else if (error instanceof CallError && error.code === 'conflict')
        notifyError('Nothing more was done', error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Whether a list of the queue on screen has the purchase, and therefore the dialog. */
function isShown(client: QueryClient, orderId: string): boolean {
  return client
    .getQueriesData<InfiniteData<Queue>>({ queryKey: KEY, type: 'active' })
    .some(([, data]) => itemsOf(data?.pages ?? []).some(({ order_id }) => order_id === orderId));
}

export const deliverAnotherNumber = (input: FunctionInput<'purchase-phone-number'>) =>
  call('purchase-phone-number', input);
export const retryOrder = (input: FunctionInput<'admin-retry-order'>) => call('admin-retry-order', input);
export const refundOrder = (input: FunctionInput<'admin-refund-order'>) => call('admin-refund-order', input);

export async function grantNumber(input: FunctionInput<'admin-free-number'>): Promise<Outcome> {
  const { phoneNumber } = await call('admin-free-number', input);
  return { success: true, phoneNumber };
}

export const assignItem = (input: FunctionInput<'admin-take-recovery'>) => call('admin-take-recovery', input);
