import type { Message } from '@numlet/contract/messages/messages';

export type DayGroup = { label: string; messages: Message[] };

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/**
 * Texts, in the order of their arrival, under the day they came on in the person's own time zone: Today, Yesterday,
 * Thursday 19 November. A text that the carrier told of a day late stands among those of its day.
 */
export function groupByDay(messages: readonly Message[], now: number): DayGroup[] {
  const byDay = new Map<number, Message[]>();
  for (const message of messages) {
    const day = startOfDay(Math.min(Date.parse(message.received_at), now));
    byDay.set(day, [...(byDay.get(day) ?? []), message]);
  }
  return [...byDay]
    .sort(([day], [other]) => other - day)
    .map(([day, ofDay]) => ({ label: dayLabel(day, now), messages: ofDay }));
}

function startOfDay(instant: number): number {
  return new Date(instant).setHours(0, 0, 0, 0);
}

function dayLabel(day: number, now: number): string {
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day === startOfDay(now)) return 'Today';
  if (day === yesterday.getTime()) return 'Yesterday';
  return weekday.format(day);
}
