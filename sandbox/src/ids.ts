import { randomBytes, randomInt } from 'node:crypto';

/** A Twilio identifier: two capital letters and 32 hexadecimal digits. */
export function makeSid(prefix: string): string {
  return prefix + randomBytes(16).toString('hex');
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A Stripe identifier: prefix, underscore, then letters and digits. */
export function makeStripeId(prefix: string, length = 24): string {
  let id = `${prefix}_`;
  for (let index = 0; index < length; index += 1) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}

/** A numeric code of the given length, leading zeros allowed. */
export function makeCode(length: number): string {
  let code = '';
  for (let index = 0; index < length; index += 1) code += String(randomInt(10));
  return code;
}

/** An identifier of digits that keeps its length when read as a number: the first digit is never zero. */
export function makeNumber(length: number): string {
  return String(randomInt(1, 10)) + makeCode(length - 1);
}
