import { counted } from '@numlet/contract/admin/findings/count-words';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import type { Days, Span } from './use-days.ts';

type Day = Days['days'][number];

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day under a bar: 13 Nov, or Nov; in UTC, as the server counts. */
export function shortDay(from: string, span: Span): string {
  return (span === '12 months' ? month : day).format(new Date(from));
}

/** The day in the table: Fri, 13 Nov 2026, or November 2026. */
export function wholeDay(from: string, span: Span): string {
  return (span === '12 months' ? longMonth : longDay).format(new Date(from));
}

export const lastDay = (span: Span): string => (span === '12 months' ? 'This month' : 'Today');

export const pounds = (amount: number): string => formatMoney(amount, 'gbp', 'always');

/** The figures, in the order in which they are drawn. */
export const FIGURES = [
  { key: 'texts', title: 'Texts', show: formatCount },
  { key: 'sign_ups', title: 'Sign-ups', show: formatCount },
  { key: 'revenue', title: 'Revenue', show: pounds },
] as const satisfies readonly {
  key: keyof Days['total'];
  title: string;
  show: (value: number) => string;
}[];

/** A day's figures in one sentence, for people who move through the days by keyboard. */
export function daySentence(each: Day, span: Span, isLast: boolean): string {
  const name = isLast ? lastDay(span) : wholeDay(each.from, span);
  return `${name}: ${counted(each.texts, '1 text', 'texts')}, ${counted(each.sign_ups, '1 sign-up', 'sign-ups')}, ${pounds(each.revenue)}`;
}
