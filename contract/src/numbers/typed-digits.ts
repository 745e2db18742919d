import { plainText } from '../plain-text.ts';

/**
 * The digits of a typed text in their ASCII form, whatever script the keyboard uses: Arabic, Persian, Devanagari, full
 * width and every other in Unicode.
 */
export function typedDigits(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '');
}

/** The typed text with ASCII digits, plain spaces and hyphens, and without invisible characters. */
export function asciiDigits(typed: string): string {
  return plainText(typed).plain.replace(OTHER_DIGITS, asciiDigit);
}

/** The code finder knows the scripts of texts. A keyboard may write any. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Unicode has the ten digits of a script in sequence, zero first, and sequences of different scripts may touch. */
function asciiDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((at - first) % 10);
}
