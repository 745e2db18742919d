import { isReservedForExamples } from '@numlet/contract/numbers/phone-numbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The message for people whose phone belongs to another country. */
export const countryRefusal = 'Codes cannot be sent to numbers of this country.';

/** Whether a phone, in E.164, belongs to one of these countries (ISO codes). A shared dial code is not enough. */
export function isOfCountries(e164: string, countries: ReadonlySet<string>): boolean {
  const country = isReservedForExamples(e164) ? 'GB' : parsePhoneNumberFromString(e164)?.country;
  return country !== undefined && countries.has(country);
}
