import { countryByCode, countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { likelyCountry } from '../../lib/likely-country.ts';
import type { TypedPhone } from './phone-input.tsx';

/** A number, E.164, as its owner would have typed it; without one an empty field of the likely country. */
export function typedPhone(phone: string | null = null): TypedPhone {
  const country = phone === null ? undefined : countryOfPhone(phone);
  if (phone === null || !country) return { country: likelyCountry(), digits: '' };
  return { country: country.code, digits: phone.slice(country.dialCode.length) };
}

/** What is said of digits that are no number of the chosen country. */
export function notAPhoneOf(code: string): string {
  const country = countryByCode(code);
  return country
    ? `This is not a valid number for ${country.dialCode} (${country.name}).`
    : 'This is not a valid phone number.';
}
