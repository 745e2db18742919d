import { counted } from '@numlet/contract/admin/findings/count-words';
import { formatDateTime } from '../../../../lib/format.ts';
import type { Comparison, Orphan } from './use-orphans.ts';

/** The problem of a number, in a sentence. */
export const KINDS = {
  unknown_here: 'Billed by the carrier, not rented here',
  missing_there: 'Rented here, missing at the carrier',
} as const satisfies Record<Orphan['kind'], string>;

/** The heading: how many numbers need a decision. It says that all agree only if the last comparison did not fail. */
export function headingOf(
  open: number,
  pendingReleases: number,
  { compared_at: comparedAt, failed }: Comparison,
): string {
  const waiting = open + pendingReleases;
  if (waiting === 0)
    return comparedAt && !failed ? 'The carrier and our records agree' : 'Numbers at the carrier';
  return counted(waiting, '1 number to review', 'numbers to review');
}

const FAILURES = {
  no_answer: 'Twilio is not responding',
  key_refused: 'Twilio rejects our API key',
  account_suspended: 'Our account at Twilio is suspended',
} as const satisfies Record<NonNullable<Comparison['failed']>['why'], string>;

/** Says when the numbers were last compared, and why no later comparison succeeded. */
export function comparisonWords({ compared_at: at, failed }: Comparison): string {
  const last = at ? `last compared ${formatDateTime(at)}` : 'never compared';
  if (failed) return `${FAILURES[failed.why]}, last tried ${formatDateTime(failed.at)}; ${last}`;
  return at ? `Compared with the carrier ${formatDateTime(at)}` : 'Never compared with the carrier';
}
