import type { IdentityRow } from './use-identities.ts';

type Status = IdentityRow['status'];

/** The words of the review for the status of a submission or of a person's verification. */
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

/** Returns a person's age on a day, in years. Both days are YYYY-MM-DD. */
export function ageOn(day: string, bornOn: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

const DAY_MS = 86_400_000;

/** Returns the number of days from one day to another. */
export function daysBefore(day: string, earlier: string): number {
  return Math.round((Date.parse(day) - Date.parse(earlier)) / DAY_MS);
}
