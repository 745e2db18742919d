import { correctedPhone } from './corrected-phone.ts';
import { formatPhone } from './phone-numbers.ts';

export const NOT_A_MOBILE = 'This is not a mobile number.';

/** Returns the error for a mobile number in a former form, which offers its current form; null for any other number. */
export function didYouMean(e164: string): string | null {
  const corrected = correctedPhone(e164);
  // The number stays on one line.
  const words = corrected && formatPhone(corrected).replaceAll(' ', '\u00a0');
  return words && `${NOT_A_MOBILE} Did you mean ${words}?`;
}
