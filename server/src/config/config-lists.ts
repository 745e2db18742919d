import { countries } from '@numlet/contract/numbers/countries';
import { isSupportedCountry } from 'libphonenumber-js/max';

export class ConfigError extends Error {}

/** `US:AD123,AU:AD456` as a map from country to sid. */
export function countryList(text: string | undefined): Readonly<Record<string, string>> {
  const pairs = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [country, sid] = pair.split(':');
      if (!country || !sid)
        throw new ConfigError(`"${pair}" does not have the form COUNTRY:SID, as in AU:AD0123.`);
      return [country.toUpperCase(), sid];
    }),
  );
}

/**
 * Jersey, Guernsey, the Isle of Man, Åland and Puerto Rico share the dial code, the networks and roughly the prices of
 * a country that the sign-up page offers, and people there choose that country.
 */
const NEIGHBOURS = ['JE', 'GG', 'IM', 'AX', 'PR'] as const;

/**
 * Parses `GB,DE` into ISO codes. An empty text means the countries that the sign-up page offers, and NEIGHBOURS.
 * @throws ConfigError for a value that is not a country
 */
export function isoCountries(text: string | undefined): ReadonlySet<string> {
  const codes = (text ?? '')
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter(Boolean);
  for (const code of codes) {
    if (!isSupportedCountry(code))
      throw new ConfigError(
        `SMS_COUNTRIES names "${code}": each must be the ISO code of a country, as in GB,DE.`,
      );
  }
  return new Set(codes.length > 0 ? codes : [...countries.map((country) => country.code), ...NEIGHBOURS]);
}
