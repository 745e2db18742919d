import { supportAddresses } from '@numlet/contract/brand';

/** The reference of a message for its sender and for support: the end of its id, which is random. */
export function referenceOf(messageId: string): string {
  return messageId.slice(-8).toUpperCase();
}

/** A typed reference in the form that the database has at the end of an id; null if it is not a reference. */
export function readReference(typed: string | undefined): string | null {
  const reference = typed?.trim().toLowerCase() ?? '';
  return /^[0-9a-f]{8}$/.test(reference) ? reference : null;
}

/** Whether a subject marks an urgent report in the form of the acceptable-use policy (specification 2 §2.3). */
export function isUrgentViolation(subject: string): boolean {
  return /\burgent\s+aup\s+violation\b/i.test(subject);
}

/** Mails from one of our own addresses to another would be answered automatically again and again. */
export function isOwnAddress(email: string): boolean {
  return Object.values<string>(supportAddresses).includes(email);
}
