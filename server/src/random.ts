import { createHash, createHmac, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

/** A UUIDv7: rows created later sort later. */
export const newId = (): string => randomUUIDv7();

/** An unguessable token of `bytes` random bytes (256 bits by default), base64url. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Random bytes for a key or a nonce. */
export const randomKey = (bytes: number): Buffer => randomBytes(bytes);

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** A whole number from 0 to just below `limit`. */
export const randomBelow = (limit: number): number => randomInt(limit);

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that people can read aloud, without characters that look alike. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** A code of `length` digits, as people type it. */
export const newDigits = (length: number): string =>
  Array.from({ length }, () => String(randomInt(10))).join('');

/** A whole number from `min` to `max`, both included. */
export const newNumber = (min: number, max: number): number => randomInt(min, max + 1);
