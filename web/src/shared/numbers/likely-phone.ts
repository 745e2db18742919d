import { correctedPhone } from '@numlet/contract/numbers/corrected-phone';
import { parsePhone } from '@numlet/contract/numbers/phone-numbers';
import type { TypedPhone } from './phone-input.tsx';

/** @returns the mobile (E.164) that the person most likely meant; null if the typed digits may be meant */
export function likelyPhone({ digits, country }: TypedPhone): string | null {
  const phone = parsePhone(digits, country);
  return phone && correctedPhone(phone);
}
