import { searchForms } from '@numlet/contract/messages/text-search';
import { countryName } from '@numlet/contract/numbers/country-lookup';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { asciiDigits, typedDigits } from '@numlet/contract/numbers/typed-digits';

type Sought = Pick<PhoneNumberItem, 'name' | 'phone_number' | 'country_code'>;

/** From this many numbers on, the list has a search. */
export const MIN_NUMBERS_FOR_SEARCH = 6;

/** Finds numbers by a part of their name or country, or by some of their digits, however they are grouped. */
export function findNumbers<Item extends Sought>(numbers: readonly Item[], typed: string): readonly Item[] {
  const words = plain(typed);
  if (words === '') return numbers;
  const { national } = searchForms(typed);
  const digits = national || (/^[\d\s()+.-]+$/.test(asciiDigits(typed)) ? typedDigits(typed) : '');
  return numbers.filter(
    ({ name, phone_number, country_code }) =>
      (digits !== '' && phone_number.includes(digits)) ||
      plain(name ?? '').includes(words) ||
      plain(countryName(country_code)).includes(words),
  );
}

/** Removes diacritics and capitals, so that 'zurich' finds Zürich. */
function plain(text: string): string {
  return asciiDigits(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
