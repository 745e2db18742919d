import { serverNow } from './call/server-time.ts';

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const utcDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const shortUtcDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const utcMoment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const count = new Intl.NumberFormat('en-GB');

type Moment = string | number | Date;

/** 4 Dec 2026 */
export function formatDate(moment: Moment): string {
  return date.format(new Date(moment));
}

/** 4 Dec; with the year if the day alone would suggest another year. */
export function formatDay(moment: Moment, now = serverNow()): string {
  return (isFar(moment, now) ? date : dayAndMonth).format(new Date(moment));
}

/** 4 December; with the year if the day alone would suggest another year. */
export function formatLongDay(moment: Moment, now = serverNow()): string {
  return (isFar(moment, now) ? longDate : longDay).format(new Date(moment));
}

/** About ten months: beyond it, the same date of another year is nearer. */
const FAR_MS = 300 * 86_400_000;

function isFar(moment: Moment, now: number): boolean {
  return Math.abs(new Date(moment).getTime() - now) > FAR_MS;
}

/** 21 November 2026, for the day 2026-11-21: the same in every time zone. */
export function formatCalendarDay(day: string): string {
  return utcDate.format(new Date(`${day}T00:00:00Z`));
}

/** 21 Nov 2026, also the same in every time zone. */
export function formatShortCalendarDay(day: string): string {
  return shortUtcDate.format(new Date(`${day}T00:00:00Z`));
}

/** 4 December 2026 */
export function formatLongDate(moment: Moment): string {
  return longDate.format(new Date(moment));
}

/** 09:41, in the person's own time zone. */
export function formatTime(moment: Moment): string {
  return clock.format(new Date(moment));
}

/** 4 Dec, 14:00 UTC: a provider's deadline, the same in every time zone. */
export function formatUtcMoment(moment: Moment): string {
  return `${utcMoment.format(new Date(moment))} UTC`;
}

/** 14:00–15:00: the hour that begins at this instant. */
export function formatHour(moment: Moment): string {
  return `${formatTime(moment)}–${formatTime(new Date(moment).getTime() + HOUR_MS)}`;
}

const HOUR_MS = 3_600_000;

/** 4 Dec 2026, 09:41 */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** 1,284 */
export function formatCount(value: number): string {
  return count.format(value);
}

const symbols: Readonly<Record<string, string>> = { usd: '$', gbp: '£', eur: '€' };

/** Whole amounts without cents, other amounts with cents: $5, $3.95. `cents: 'always'` for receipts: $5.00. */
export function formatMoney(amount: number, currency = 'usd', cents: 'needed' | 'always' = 'needed'): string {
  const digits = cents === 'needed' && Number.isInteger(amount) ? 0 : 2;
  const figure = Math.abs(amount).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount < 0 ? '−' : ''}${symbols[currency.toLowerCase()] ?? `${currency.toUpperCase()} `}${figure}`;
}

/** 09:41 within the next twelve hours, later with the date. */
export function formatUntil(moment: Moment, now = serverNow()): string {
  return new Date(moment).getTime() - now < HALF_DAY_MS ? formatTime(moment) : formatDateTime(moment);
}

const HALF_DAY_MS = 43_200_000;

/** How long a text counts as having just arrived, in ms. */
const NOW_MS = 60_000;

/** 'now' for the last minute, the time for today, otherwise day and month: for the beginning of a row. */
export function formatArrival(moment: Moment, now: number): string {
  const at = new Date(moment);
  if (now - at.getTime() < NOW_MS) return 'now';
  return at.toDateString() === new Date(now).toDateString() ? formatTime(at) : formatDay(at, now);
}

/** just now, 26 min ago, 3 h ago, 2 days ago */
export function formatAgo(moment: Moment, now: number): string {
  const minutes = Math.floor((now - new Date(moment).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
