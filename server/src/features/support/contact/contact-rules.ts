import { supportAddresses } from '@numlet/contract/brand';

/** The reference of a message for its sender and for support: the end of its id, which is random. */
export function referenceOf(messageId: string): string {
  return messageId.slice(-8).toUpperCase();
}

/** A typed reference as the database writes the end of an id; null where it is none. */
export function readReference(typed: string | undefined): string | null {
  const reference = typed?.trim().toLowerCase() ?? '';
  return /^[0-9a-f]{8}$/.test(reference) ? reference : null;
}

/** Whether a subject marks an urgent report as the acceptable-use policy asks (specification 2 §2.3). */
export function isUrgentViolation(subject: string): boolean {
  return /\burgent\s+aup\s+violation\b/i.test(subject);
}

/** Mails from one of our own addresses to another would be answered automatically again and again. */
export function isOwnAddress(email: string): boolean {
  return Object.values<string>(supportAddresses).includes(email);
}
