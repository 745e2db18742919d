import { countryByCode, countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { likelyCountry } from '../../lib/likely-country.ts';
import type { TypedPhone } from './phone-input.tsx';

/** An E.164 number as its owner would type it; without one, an empty field for the likely country. */
export function typedPhone(phone: string | null = null): TypedPhone {
  const country = phone === null ? undefined : countryOfPhone(phone);
  if (phone === null || !country) return { country: likelyCountry(), digits: '' };
  return { country: country.code, digits: phone.slice(country.dialCode.length) };
}

/** The error for digits that are not a number of the chosen country. */
export function notAPhoneOf(code: string): string {
  const country = countryByCode(code);
  return country
    ? `This is not a valid number for ${country.dialCode} (${country.name}).`
    : 'This is not a valid phone number.';
}
