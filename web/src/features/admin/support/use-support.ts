import { CONTACT_STATES } from '@numlet/contract/constants';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { notifyRefusal } from '../parts/notify-refusal.ts';

export type ContactMessage = FunctionOutput<'admin-contact-messages'>['messages'][number];

/** Reads the filter of messages from the address. */
export function contactFilterIn(
  params: URLSearchParams,
): Pick<FunctionInput<'admin-contact-messages'>, 'search' | 'state'> {
  const state = CONTACT_STATES.find((each) => each === params.get('state'));
  const search = params.get('q');
  return { ...(search && { search }), ...(state && { state }) };
}

/** A page of messages. The previous page stays while another one loads. */
export function useContactMessages(params: URLSearchParams) {
  const cursor = params.get('cursor');
  const input = { ...contactFilterIn(params), ...(cursor && { cursor }) };
  return useQuery({
    queryKey: ['admin', 'contact-messages', input],
    queryFn: () => call('admin-contact-messages', input),
    placeholderData: keepPreviousData,
  });
}

const REFETCH_MS = 60_000;

/** The number of unanswered messages and the time of the oldest, refetched every minute. */
export function useWaitingMessages() {
  return useQuery({
    queryKey: ['admin', 'contact-messages', 'waiting'],
    queryFn: () => call('admin-contact-messages', { state: 'new' }),
    select: ({ waiting, waiting_since }) => ({ waiting, waiting_since }),
    refetchInterval: REFETCH_MS,
  });
}

export function useMailings() {
  return useQuery({ queryKey: ['admin', 'mailings'], queryFn: () => call('admin-mailings', {}) });
}

export function useAnswerMessage() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (input: FunctionInput<'admin-answer-message'>) => call('admin-answer-message', input),
    onSuccess: (_done, { answered }) =>
      notifySuccess(answered ? 'Marked as answered' : 'Marked as not answered'),
    onError: (error) => notifyRefusal(error, 'Nothing was changed'),
    // Also after a refusal: another administrator may have changed it first.
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'contact-messages'] }),
  });
}
