import { PHONE_MASK_HEAD, PHONE_MASK_LONGER_THAN, PHONE_MASK_TAIL } from '../constants.ts';

/**
 * Keeps the start and the end of a number and masks the rest: +447700900123 -> +44******0123. Short numbers stay whole.
 */
export function maskPhone(phone: string): string {
  return mask(phone, '*'.repeat(Math.max(0, phone.length - PHONE_MASK_HEAD - PHONE_MASK_TAIL)));
}

/** The administrator's mask: three asterisks for any length. The server applies it, so that no answer contains more. */
export function maskPhoneAdmin(phone: string): string {
  return mask(phone, '***');
}

function mask(phone: string, middle: string): string {
  if (phone.length <= PHONE_MASK_LONGER_THAN) return phone;
  return phone.slice(0, PHONE_MASK_HEAD) + middle + phone.slice(-PHONE_MASK_TAIL);
}
