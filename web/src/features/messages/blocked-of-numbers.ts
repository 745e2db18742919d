import type { Message } from '@numlet/contract/messages/messages';
import { formatDay, formatTime } from '../../lib/format.ts';
import { blockedReason } from '../../shared/messages/blocked-words.ts';
import { recogniseSender } from '../../shared/messages/recognise-sender.ts';
import { senderName } from '../../shared/messages/sender.tsx';

const DAY_MS = 86_400_000;
/** Older ones are only in the inbox. */
const SHOWN_DAYS = 3;

/**
 * The blocked texts of the last days on each number, by the number's id: 'A text from WhatsApp was blocked at 19:44.
 * Twilio blocks ...'.
 */
export function blockedOfNumbers(messages: readonly Message[], now: number): Map<string, string> {
  const blocked = messages.filter(
    (message) =>
      message.blocked &&
      message.blocked.why !== 'picture' &&
      now - Date.parse(message.received_at) < SHOWN_DAYS * DAY_MS,
  );
  const words = new Map<string, string>();
  for (const message of blocked) {
    const id = message.phone_number_id;
    if (!message.blocked || words.has(id)) continue;
    const count = blocked.filter((each) => each.phone_number_id === id).length;
    const name = senderName(recogniseSender(message.from_number, null));
    const at = whenOf(message, now);
    const what =
      count === 1
        ? `A text from ${name} was blocked ${at}.`
        : `${count} texts were blocked, the last one from ${name} ${at}.`;
    const cost = count === 1 ? 'It cost nothing and does' : 'Blocked texts cost nothing and do';
    words.set(id, `${what} ${blockedReason(message.blocked)} ${cost} not count.`);
  }
  return words;
}

/** 'at 19:44', with the day unless it is today. */
function whenOf({ received_at }: Message, now: number): string {
  const isToday = new Date(received_at).toDateString() === new Date(now).toDateString();
  return `${isToday ? '' : `on ${formatDay(received_at, now)} `}at ${formatTime(received_at)}`;
}
