import type { Message } from '@numlet/contract/messages/messages';

export type DayGroup = { label: string; messages: Message[] };

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/**
 * Groups texts, in the order of their arrival, by the day of their arrival in the person's time zone: Today, Yesterday,
 * Thursday 19 November. A text that the carrier reported a day late is in the group of its own day.
 */
export function groupByDay(messages: readonly Message[], now: number): DayGroup[] {
  const byDay = new Map<number, Message[]>();
  const dayOf = rememberDays();
  for (const message of messages) {
    const day = dayOf(Math.min(Date.parse(message.received_at), now));
    const ofDay = byDay.get(day);
    if (ofDay) ofDay.push(message);
    else byDay.set(day, [message]);
  }
  return [...byDay]
    .sort(([day], [other]) => other - day)
    .map(([day, ofDay]) => ({ label: dayLabel(day, now), messages: ofDay }));
}

/** Most texts have the same day as the one before, so the calendar is computed once per day, not per text. */
function rememberDays(): (instant: number) => number {
  let start = 0;
  let end = 0;
  return (instant) => {
    if (instant >= start && instant < end) return start;
    start = startOfDay(instant);
    const date = new Date(start);
    end = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
    return start;
  };
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
