import { countryByCode, countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { NOT_A_MOBILE } from '@numlet/contract/numbers/did-you-mean';
import { isInternational, parseInternationalPhone, parsePhone } from '@numlet/contract/numbers/phone-numbers';
import { likelyCountry } from '../../lib/likely-country.ts';
import { likelyPhone } from './likely-phone.ts';
import type { TypedPhone } from './phone-input.tsx';

/** An E.164 number as its owner would type it; without one, an empty field for the likely country. */
export function typedPhone(phone: string | null = null): TypedPhone {
  const country = phone === null ? undefined : countryOfPhone(phone);
  if (phone === null || !country) return { country: likelyCountry(), digits: '' };
  return { country: country.code, digits: phone.slice(country.dialCode.length) };
}

/** Why no code can be sent to the typed phone; null if one can. */
export function phoneProblem(typed: TypedPhone): string | null {
  const { digits, country: code } = typed;
  if (parsePhone(digits, code) !== null) return likelyPhone(typed) && NOT_A_MOBILE;
  // The field keeps the plus of a country that is not in its list.
  if (parseInternationalPhone(digits) !== null) return 'Codes cannot be sent to numbers of this country.';
  const country = countryByCode(code);
  return country && !isInternational(digits)
    ? `This is not a valid number for ${country.dialCode} (${country.name}).`
    : 'This is not a valid phone number.';
}
