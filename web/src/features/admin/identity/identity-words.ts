import type { IdentityRow } from './use-identities.ts';

type Status = IdentityRow['status'];

/** What a submission, or the verification of a person, is called at the desk. */
export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  none: 'None',
  draft: 'Form not submitted',
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  ended: 'Ended: the name changed',
};

/** The median time until a decision: 40 min, 5.2 h, 3 days. */
export function medianWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${Number(hours.toFixed(1))} h`;
  return `${Math.round(hours / 24)} days`;
}

/** How old a person is on a day, in years. Both are days as YYYY-MM-DD. */
export function ageOn(day: string, bornOn: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

const DAY_MS = 86_400_000;

/** How many days before another one a day was. */
export function daysBefore(day: string, earlier: string): number {
  return Math.round((Date.parse(day) - Date.parse(earlier)) / DAY_MS);
}
