import { type Country, countries } from './countries.ts';

const byCode = new Map(countries.map((country) => [country.code, country]));

/** The country with this ISO code, in upper or lower case. */
export function countryByCode(code: string): Country | undefined {
  return byCode.get(code.toUpperCase());
}

/** The country's name, or the code itself for a country that is not in the list. */
export function countryName(code: string): string {
  return countryByCode(code)?.name ?? code;
}

/** The country's name inside a sentence: 'the United States'. */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return /^(United|Netherlands|Philippines)\b/.test(name) ? `the ${name}` : name;
}

/**
 * The country of an E.164 number, by its dial code and, for +1, by its area code. Undefined for countries that are not
 * in the list; toll-free +1 numbers count as the United States.
 */
export function countryOfPhone(e164: string): Country | undefined {
  if (e164.startsWith('+1')) return nanpCountry(e164.slice(2, 5));
  return countries.find((country) => country.dialCode !== '+1' && e164.startsWith(country.dialCode));
}

function nanpCountry(areaCode: string): Country | undefined {
  if (canadianAreaCodes.has(areaCode)) return countryByCode('CA');
  return otherAreaCodes.has(areaCode) ? undefined : countryByCode('US');
}

const canadianAreaCodes = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 ' +
    '519 537 548 579 581 584 587 600 604 613 622 639 647 672 683 705 709 742 753 778 780 782 807 819 825 851 867 ' +
    '873 879 902 905 942'
  ).split(' '),
);

// Countries and territories of the Caribbean and the Pacific that share +1.
const otherAreaCodes = new Set(
  '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939'.split(
    ' ',
  ),
);
