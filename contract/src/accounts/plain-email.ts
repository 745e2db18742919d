import { asciiDigits } from '../numbers/typed-digits.ts';

/** An address in the stored form: in lower case, without gaps and invisible marks around it. */
export function plainEmail(typed: string): string {
  return asciiDigits(typed).trim().toLowerCase();
}
