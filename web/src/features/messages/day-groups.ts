import type { Message } from '@numlet/contract/messages';

export type DayGroup = { label: string; messages: Message[] };

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** Texts, newest first, under the day they came on in the person's own time zone: Today, Yesterday, Thursday 19 November. */
export function groupByDay(messages: readonly Message[], now: number): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const message of messages) {
    const label = dayLabel(message.received_at, now);
    const last = groups.at(-1);
    if (last?.label === label) last.messages.push(message);
    else groups.push({ label, messages: [message] });
  }
  return groups;
}

function dayLabel(instant: string, now: number): string {
  const at = new Date(instant);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (at.toDateString() === today.toDateString() || at.getTime() > now) return 'Today';
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return weekday.format(at);
}
