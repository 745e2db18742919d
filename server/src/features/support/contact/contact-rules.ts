import { supportAddresses } from '@numlet/contract/brand';

/** What people and support call a message by: the end of its id, which is random. */
export function referenceOf(messageId: string): string {
  return messageId.slice(-8).toUpperCase();
}

/** As the acceptable-use policy asks people to mark such reports (specification 2 §2.3). */
export function isUrgentViolation(subject: string): boolean {
  return /\burgent\s+aup\s+violation\b/i.test(subject);
}

/** Our own addresses would answer one another. */
export function isOwnAddress(email: string): boolean {
  return Object.values<string>(supportAddresses).includes(email);
}
