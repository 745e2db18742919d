import type { KycDocumentKind, KycIdType } from '@numlet/contract/kyc/kyc-options';

/** The name of a document in a sentence. */
export function documentName(kind: KycDocumentKind, idType: KycIdType | ''): string {
  if (kind === 'id-front')
    return idType === 'International Passport' ? 'the photo page of your passport' : 'the front of your ID';
  if (kind === 'id-back') return 'the back of your ID';
  return kind === 'selfie' ? 'your selfie' : 'your proof of address';
}

/** The name of a document on its own. */
export function documentTitle(kind: KycDocumentKind, idType: KycIdType | ''): string {
  if (kind === 'id-front')
    return idType === 'International Passport' ? 'Government ID' : 'Government ID, front';
  if (kind === 'id-back') return 'Government ID, back';
  return kind === 'selfie' ? 'Selfie holding the ID' : 'Proof of address';
}

/** Capitalises the beginning of a sentence. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 840 kB, 1.8 MB, 10.0 MB. A MB has 1024 kB, as in the limit. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.ceil(kilobytes))} kB` : `${megabytes(bytes)} MB`;
}

/** '3.0 of 4.8 MB' */
export function sentOf(sentBytes: number, totalBytes: number): string {
  return totalBytes < 1000 * 1024
    ? `${Math.round(sentBytes / 1024)} of ${fileSize(totalBytes)}`
    : `${megabytes(sentBytes)} of ${megabytes(totalBytes)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

/** Before this time, the rate is only a guess. */
const RATE_AFTER_MS = 1_500;

/** '6 s left', '2 min left'; null while it is unknown. */
export function timeLeft(sentBytes: number, totalBytes: number, elapsedMs: number): string | null {
  if (sentBytes <= 0 || sentBytes >= totalBytes || elapsedMs < RATE_AFTER_MS) return null;
  const seconds = Math.ceil(((totalBytes - sentBytes) * elapsedMs) / sentBytes / 1000);
  return seconds < 90 ? `${seconds} s left` : `${Math.round(seconds / 60)} min left`;
}

type Missing = {
  /** Empty fields, each with its name in a sentence: 'the date of issue'. */
  fields: readonly string[];
  /** Documents that are neither stored nor being uploaded. */
  documents: readonly string[];
  /** The number of documents that are being uploaded. */
  sending: number;
};

/** What is missing before the step can be left, shown beside its button: 'Two documents are still missing'. */
export function missingWords({ fields, documents, sending }: Missing): string | null {
  const [first, second] = [...fields, ...documents];
  if (first !== undefined && second === undefined) return `${capitalised(first)} is still missing`;
  const parts = [countWords(fields, 'field'), countWords(documents, 'document')].filter(
    (part) => part !== null,
  );
  if (parts.length > 0) return `${capitalised(parts.join(' and '))} are still missing`;
  if (sending === 0) return null;
  return sending === 1 ? 'A document is still being sent' : 'Documents are still being sent';
}

const COUNTS = ['no', 'one', 'two', 'three', 'four'];

function countWords(what: readonly string[], noun: string): string | null {
  const count = what.length;
  return count === 0 ? null : `${COUNTS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
