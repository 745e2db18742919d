import { countryName } from '@numlet/contract/numbers/country-lookup';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

type Sought = Pick<PhoneNumberItem, 'name' | 'phone_number' | 'country_code'>;

/** From so many numbers on one looks for one of them rather than at all of them. */
export const SEARCHED_FROM = 6;

/** The numbers that are meant by a part of a name, of a country, or by some digits as they are grouped anywhere. */
export function findNumbers<Item extends Sought>(numbers: readonly Item[], typed: string): readonly Item[] {
  const words = plain(typed);
  if (words === '') return numbers;
  const digits = /^[\d\s()+.-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  return numbers.filter(
    ({ name, phone_number, country_code }) =>
      (digits !== '' && phone_number.includes(digits)) ||
      plain(name ?? '').includes(words) ||
      plain(countryName(country_code)).includes(words),
  );
}

/** Without marks and capitals: whoever types 'zurich' means Zürich. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
