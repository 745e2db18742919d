import type { Message } from '@numlet/contract/messages/messages';
import { formatAgo } from '../../lib/format.ts';
import { recogniseSender } from '../../shared/messages/recognise-sender.ts';
import { senderName } from '../../shared/messages/sender.tsx';

/** Describes the last text of each number, by the number's id: 'Last text 3 h ago, from Instagram.' */
export function lastTexts(messages: readonly Message[], now: number): Map<string, string> {
  const words = new Map<string, string>();
  for (const message of messages) {
    if (message.blocked || words.has(message.phone_number_id)) continue;
    const name = senderName(
      recogniseSender(message.from_number, message.withheld ? null : message.message_body),
    );
    words.set(message.phone_number_id, `Last text ${formatAgo(message.received_at, now)}, from ${name}.`);
  }
  return words;
}
