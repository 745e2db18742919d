import { asciiDigits, typedDigits } from '@numlet/contract/numbers/typed-digits';

/**
 * The code in the text of a code box after typing or pasting. From a whole message, only its single run of `length`
 * digits counts, so that a reference or a date beside it costs no attempt.
 * @returns null if more than one run, or none, could be the code
 */
export function readCode(text: string, length: number): string | null {
  const plain = asciiDigits(text);
  const digits = typedDigits(text);
  const isMessage = /\p{L}/u.test(plain) || (digits.length > length && /\D/.test(plain.trim()));
  if (!isMessage) return digits.slice(0, length);
  // A letter and a hyphen before the digits belong to the code of some senders: G-482915.
  const read = plain.replace(/(?<=\p{L})-(?=\d)/gu, ' ');
  const half = length / 2;
  // After a digit, a full stop or a colon belongs to a sum or a time. After a word it only introduces the code.
  const whole = read.match(new RegExp(`(?<!\\d[.,:]?|[/-])\\d{${length}}(?![\\d/-]|[.,:]\\d)`, 'g'));
  const halves = new RegExp(`(?<!\\d[.,: ]?|[/-])\\d{${half}}[ -]\\d{${half}}(?![\\d/-]| \\d|[.,:]\\d)`, 'g');
  const [only, ...others] = new Set((whole ?? read.match(halves) ?? []).map(typedDigits));
  return only !== undefined && others.length === 0 ? only : null;
}
