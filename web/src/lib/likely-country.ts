import { countryByCode } from '@numlet/contract/numbers/country-lookup';

/**
 * The country to preselect: that of the browser's language if it names one that we know, otherwise `otherwise`.
 * Browsers may report an invalid language, such as 'c', 'en-US@posix' or an empty string.
 */
export function likelyCountry(language = navigator.language, otherwise = 'US'): string {
  return countryByCode(regionOf(language))?.code ?? otherwise;
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}
