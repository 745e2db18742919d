import type { Message } from '@numlet/contract/messages/messages';
import { formatDateTime, formatTime } from '../../lib/format.ts';

type Times = Pick<Message, 'received_at' | 'polled_at'>;

/** '4 Dec 2026, 09:41'; for a text whose delivery was lost 'sent 4 Dec 2026, 09:41, in the inbox at 09:43'. */
export function sentAndReached({ received_at, polled_at }: Times): string {
  if (polled_at === null) return formatDateTime(received_at);
  return `sent ${formatDateTime(received_at)}, ${reachedInbox({ received_at, polled_at })}`;
}

/** 'in the inbox at 09:43', with the day if it is another. */
export function reachedInbox({ received_at, polled_at }: { received_at: string; polled_at: string }): string {
  const isSameDay = new Date(received_at).toDateString() === new Date(polled_at).toDateString();
  return isSameDay ? `in the inbox at ${formatTime(polled_at)}` : `in the inbox ${formatDateTime(polled_at)}`;
}
