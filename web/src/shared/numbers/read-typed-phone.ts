import { countries } from '@numlet/contract/numbers/countries';
import { countryByCode, countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import {
  isInternational,
  parseCalledAbroad,
  parseInternationalPhone,
  parsePhone,
} from '@numlet/contract/numbers/phone-numbers';
import { typedDigits } from '@numlet/contract/numbers/typed-digits';

/**
 * A phone number as typed: the selected country and the digits after its dial code, or a plus and digits of a country
 * that is not offered.
 */
export type TypedPhone = { country: string; digits: string };

/**
 * The value of a phone field after its text has changed. A dial code in the text sets the country. Behind a plus it
 * does so as soon as it is complete. Behind 00, 011 or the selected country's prefix for calls abroad, and in a pasted
 * number without a prefix, it does so once the whole number is valid.
 */
export function readTypedPhone(text: string, before: TypedPhone): TypedPhone {
  const digits = typedDigits(text);
  if (isInternational(text)) return behindPlus(digits, before.country);
  const after = { ...before, digits };
  const callPrefix = /^(0011|011|00)/.exec(digits)?.[0] ?? '';
  const own = parsePhone(digits, before.country);
  // Behind a prefix for calls abroad the chosen country's own dial code is not shown twice.
  if (own !== null)
    return digits === callPrefix + own.slice(1) ? withoutDialCode(own, before.country) : after;
  const isPasted = digits.length - before.digits.length > 1;
  const whole =
    parseCalledAbroad(digits, before.country) ??
    (callPrefix || isPasted ? parseInternationalPhone(`+${digits.slice(callPrefix.length)}`) : null);
  const country = whole === null ? undefined : countryOfPhone(whole);
  return whole && country ? withoutDialCode(whole, country.code) : after;
}

/** The plus stays in the field until the digits behind it name a country. */
function behindPlus(digits: string, chosen: string): TypedPhone {
  const international = `+${digits}`;
  const isOf = (dialCode: string | undefined) => dialCode !== undefined && international.startsWith(dialCode);
  const named = isOf(countryByCode(chosen)?.dialCode)
    ? (countryOfPhone(international)?.code ?? chosen)
    : (countryOfPhone(international) ?? countries.find(({ dialCode }) => isOf(dialCode)))?.code;
  return named ? withoutDialCode(international, named) : { country: chosen, digits: international };
}

function withoutDialCode(phone: string, country: string): TypedPhone {
  return { country, digits: phone.slice(countryByCode(country)?.dialCode.length ?? 0) };
}
