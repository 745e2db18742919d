import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { correctedPhone } from './corrected-phone.ts';
import { asciiDigits, typedDigits } from './typed-digits.ts';

/**
 * Typed digits and the selected country to E.164, or null if they are not a number of that country. The digits are
 * first read as a national number, and the dial code is removed only if that fails: German mobiles begin with 1 and
 * Italian ones with 39, so a leading 1 or 39 proves nothing (docs/departures.md).
 */
export function parsePhone(typed: string, countryCode: string): string | null {
  const country = countryCode.toUpperCase();
  if (typed.length > 40 || !isSupportedCountry(country)) return null;
  const digits = typedDigits(typed);
  const withDialCode = () => accept(parsePhoneNumberFromString(`+${digits}`), country);
  if (isInternational(typed) || mustCarryDialCode(digits, country)) return withDialCode();
  return accept(parsePhoneNumberFromString(digits, country), country) ?? withDialCode();
}

/** A number of any country written with plus and dial code, to E.164, or null if it is not one. */
export function parseInternationalPhone(text: string): string | null {
  if (text.length > 40 || !isInternational(text)) return null;
  const phone = parsePhoneNumberFromString(`+${typedDigits(text)}`);
  return phone ? usable(phone) : null;
}

/**
 * A number of another country, as dialled from this one with its international prefix (010 in Japan, 00700 in South
 * Korea), to E.164. @returns null for any other number
 */
export function parseCalledAbroad(digits: string, countryCode: string): string | null {
  const country = countryCode.toUpperCase();
  if (digits.length > 40 || !isSupportedCountry(country)) return null;
  const phone = parsePhoneNumberFromString(digits, country);
  return phone && phone.countryCallingCode !== getCountryCallingCode(country) ? usable(phone) : null;
}

/** Whether a typed number begins with a plus, which may be full width or follow invisible characters. */
export function isInternational(typed: string): boolean {
  return /^\s*[+\uff0b]/.test(asciiDigits(typed));
}

/** Splits a number for display: its dial code and its groups. The last group is its short name. */
export function groupPhone(e164: string): { dial: string; groups: string[] } {
  const phone = parsePhoneNumberFromString(e164);
  if (!phone) return { dial: '', groups: [e164] };
  const dial = `+${phone.countryCallingCode}`;
  const rest = phone.formatInternational().slice(dial.length).trim();
  return { dial, groups: rest.split(/[\s-]+/).filter(Boolean) };
}

/** An E.164 number grouped as its country does it, on one line. */
export function formatPhone(e164: string): string {
  const { dial, groups } = groupPhone(e164);
  return [dial, ...groups].filter(Boolean).join(' ');
}

// The library accepts landlines of Germany and Austria so long that a mobile typed with its dial code matches one. No
// such landline exists: twelve or more digits that begin with the dial code contain it.
function mustCarryDialCode(digits: string, country: CountryCode): boolean {
  return digits.length > 11 && digits.startsWith(getCountryCallingCode(country));
}

function accept(phone: PhoneNumber | undefined, country: CountryCode): string | null {
  // In a shared numbering plan (+1, +44) the library may report a neighbour. The number is the same, so only the dial
  // code must agree.
  if (phone?.countryCallingCode !== getCountryCallingCode(country)) return null;
  return usable(phone);
}

// A Mexican mobile with the 1 used before 2019, or a similar former form, can only mean the current number.
function usable(phone: PhoneNumber): string | null {
  if (isUsable(phone)) return phone.number;
  const corrected = correctedPhone(phone.number);
  return corrected !== null && parsePhoneNumberFromString(corrected)?.isValid() ? corrected : null;
}

function isUsable(phone: PhoneNumber): boolean {
  return phone.isValid() || isReservedForExamples(phone.number);
}

/**
 * Mobile numbers that the British regulator reserves for examples and drama; the library's metadata leaves them out.
 */
export function isReservedForExamples(e164: string): boolean {
  return /^\+447700900\d{3}$/.test(e164);
}
