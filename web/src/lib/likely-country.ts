import { countryByCode } from '@numlet/contract/numbers/country-lookup';

/**
 * The country to begin with: that of the browser's language where we know it. What a browser calls its language may be
 * none, such as 'c', 'en-US@posix' or nothing at all: then it is `otherwise`.
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
