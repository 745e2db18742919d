import { asciiDigits } from '../numbers/typed-digits.ts';

/** An address in the stored form: in lower case, without spaces and invisible characters around it. */
export function plainEmail(typed: string): string {
  return asciiDigits(typed).trim().toLowerCase();
}
