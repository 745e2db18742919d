import { KYC_MINIMUM_AGE, KYC_PROOF_OF_ADDRESS_MONTHS } from '../constants.ts';

/**
 * The problems of fields of the identity form, in words. The server refuses input because of them, and the form shows
 * them before anything is sent. Days are YYYY-MM-DD and compare as text. Only the server computes their bounds, by its
 * own clock, and returns them in get-kyc. Without zod, so that the form does not load it.
 */

/** @param born the day of birth */
export function birthProblem(born: string, days: { born_since: string; born_by: string }): string | null {
  if (born < days.born_since) return 'Date of birth: please check the year.';
  return born > days.born_by ? `Date of birth: you must be at least ${KYC_MINIMUM_AGE} years old.` : null;
}

/** @param issued the day on which the proof of address was issued */
export function proofProblem(issued: string, days: { proof_since: string; today: string }): string | null {
  if (issued > days.today) return 'Date of issue of the proof of address is in the future.';
  return issued < days.proof_since
    ? `Date of issue of the proof of address: the document must have been issued within the last ${KYC_PROOF_OF_ADDRESS_MONTHS} months.`
    : null;
}

const MEGABYTE = 1024 * 1024;

export const emptyFileText = 'This file is empty.';

/** The size is rounded up, so that a file above the limit is never shown with the size of the limit. */
export function fileTooLargeText(bytes: number, maxBytes: number): string {
  const size = (Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1);
  return `This file is ${size} MB. The limit is ${Math.floor(maxBytes / MEGABYTE)} MB.`;
}

export function idNumberProblem(typed: string): string | null {
  return /[\p{L}\p{N}]/u.test(typed) ? null : 'ID document number must contain letters or digits.';
}
