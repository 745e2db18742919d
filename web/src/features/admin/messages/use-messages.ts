import { fetchMessagesFailedText } from '@numlet/contract/admin/admin-texts';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';

export type ListedMessage = FunctionOutput<'admin-messages'>['messages'][number];
export type Searched = FunctionOutput<'admin-messages'>['searched'];

const LIVE_MS = 4_000;
export const SPANS = ['1', '7', '30'] as const;

/** How many days back the words of texts are searched. */
export function spanIn(params: URLSearchParams): (typeof SPANS)[number] {
  return SPANS.find((each) => each === params.get('days')) ?? '1';
}

/** Reads the list's input from the address. */
export function messagesInputIn(params: URLSearchParams): FunctionInput<'admin-messages'> {
  const search = params.get('q');
  const cursor = params.get('cursor');
  return { ...(search && { search, days: Number(spanIn(params)) }), ...(cursor && { cursor }) };
}

/** Returns why it failed, in the words of the second document, section 8. */
export function messagesFailure(error: unknown): string {
  return fetchMessagesFailedText(error instanceof CallError ? error.message : '');
}

/**
 * A page of texts (`admin-messages`). The previous page stays while another one loads. With live on, new texts are
 * polled every few seconds, as long as the page is in view.
 */
export function useMessages(input: FunctionInput<'admin-messages'>, isLive: boolean) {
  const messages = useQuery({
    queryKey: ['admin', 'messages', input],
    queryFn: () => call('admin-messages', input),
    placeholderData: keepPreviousData,
    // Each search is written to the audit log, so a return to the window does not repeat it.
    ...(input.search
      ? { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false }
      : {}),
    ...(isLive ? { refetchInterval: LIVE_MS, refetchIntervalInBackground: false } : {}),
  });
  const { error } = messages;
  // With live on, the line beside the switch shows the failure; a notice would repeat every few seconds.
  useEffect(() => {
    if (error && !isLive) notifyError('Error', messagesFailure(error));
  }, [error, isLive]);
  return messages;
}
