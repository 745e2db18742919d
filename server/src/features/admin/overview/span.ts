import type { FunctionInput } from '@numlet/contract/functions';
import { DAY, later, startOfDay } from '../../../clock.ts';

type Span = FunctionInput<'admin-days'>['span'];

const DAYS = { '7 days': 7, '14 days': 14, '30 days': 30 } as const;
const MONTHS = 12;

/** The first day (UTC, as 2026-11-23) of each day or month of a span, oldest first, ending with the current one. */
export function startsOf(span: Span, now: Date): string[] {
  if (span === '12 months')
    return Array.from({ length: MONTHS }, (_, index) =>
      isoDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1) + index, 1))),
    );
  const days = DAYS[span];
  const today = startOfDay(now);
  return Array.from({ length: days }, (_, index) => isoDay(later(today, (index - days + 1) * DAY)));
}

export function beginningOf(span: Span, now: Date): Date {
  return new Date(`${startsOf(span, now)[0]}T00:00:00Z`);
}

/** Sums daily figures by the days or months of a span. */
export function sumBySpan(span: Span, days: ReadonlyMap<string, number>): Map<string, number> {
  if (span !== '12 months') return new Map(days);
  const months = new Map<string, number>();
  for (const [day, figure] of days) {
    const month = `${day.slice(0, 7)}-01`;
    months.set(month, (months.get(month) ?? 0) + figure);
  }
  return months;
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
