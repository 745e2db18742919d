import {
  KYC_APPROVED_DAYS,
  KYC_DRAFT_DAYS,
  KYC_MINIMUM_AGE,
  KYC_PENDING_DAYS,
  KYC_PROOF_OF_ADDRESS_MONTHS,
  KYC_REJECTED_DAYS,
} from '@numlet/contract/constants';
import { DAY, later } from '../../clock.ts';
import type { KycSubmissionStatus } from '../../db/schema.ts';

/** No document names a person older than this, in years. */
const MAX_AGE_YEARS = 120;

/** The day in UTC, YYYY-MM-DD. Days in this form compare as text. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The last day of birth of an adult. A person born on 29 February comes of age on 1 March. */
export function bornBy(now: Date): string {
  return monthsBefore(now, KYC_MINIMUM_AGE * 12);
}

export function bornSince(now: Date): string {
  return monthsBefore(now, MAX_AGE_YEARS * 12);
}

/** The earliest issue date of an accepted proof of address. */
export function proofSince(now: Date): string {
  return monthsBefore(now, KYC_PROOF_OF_ADDRESS_MONTHS);
}

/** The same day of an earlier month, or the last of that month. */
function monthsBefore(now: Date, months: number): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), last));
  return dayOf(first);
}

const DAYS_KEPT = {
  draft: KYC_DRAFT_DAYS,
  pending: KYC_PENDING_DAYS,
  approved: KYC_APPROVED_DAYS,
  rejected: KYC_REJECTED_DAYS,
} as const;

/** When the sealed part of a submission that has this status from `now` on is destroyed. */
export function destroyAt(status: keyof typeof DAYS_KEPT, now: Date): Date {
  return later(now, DAYS_KEPT[status] * DAY);
}

type Stored = { destroy_at: Date | null };

/**
 * Whether the sealed part may still be read. Data that is due counts as destroyed, whether or not the job has run: a
 * backup from before the destruction may have been restored.
 */
export function isStored({ destroy_at }: Stored, now: Date): boolean {
  return destroy_at !== null && destroy_at > now;
}

/** The number of a document in its compared form: without blanks and signs, in capitals, in one form of Unicode. */
export function normaliseIdNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Statuses in which the person fills in the form or waits. */
export function isOpen(status: KycSubmissionStatus): boolean {
  return status === 'draft' || status === 'pending';
}

/** The status as people and reviewers see it: an expired form does not count. */
export function shownStatus(status: KycSubmissionStatus) {
  return status === 'abandoned' ? 'none' : status;
}
