import { DEFAULT_SEARCH_LIMIT } from '@numlet/contract/constants';
import { phoneTypesFor } from '@numlet/contract/numbers/phone-types';
import type { SearchInput } from './use-search-available-numbers.ts';

/**
 * The search before the person has chosen anything: the first kind of numbers of their own country. Null where that
 * country is not offered: which of the others they want, only they know.
 */
export function firstSearch(likelyCountry: string): SearchInput | null {
  const [phoneType] = phoneTypesFor(likelyCountry);
  if (!phoneType) return null;
  return {
    countryCode: likelyCountry,
    phoneType,
    smsEnabled: true,
    voiceEnabled: false,
    limit: DEFAULT_SEARCH_LIMIT,
  };
}

/** Whether two searches ask for the same, so that a second press while the first runs changes nothing. */
export function isSameSearch(one: SearchInput | null, other: SearchInput): boolean {
  return (
    one !== null &&
    one.countryCode === other.countryCode &&
    one.phoneType === other.phoneType &&
    (one.areaCode ?? '') === (other.areaCode ?? '') &&
    (one.contains ?? '') === (other.contains ?? '') &&
    one.limit === other.limit
  );
}

/**
 * The search that an address names, ?country=US&type=Mobile: null where it names no country, or one that is not
 * offered. A type that the country does not have is replaced by its first one.
 */
export function namedSearch(params: URLSearchParams): SearchInput | null {
  const search = firstSearch(params.get('country') ?? '');
  const phoneType = search && phoneTypesFor(search.countryCode).find((type) => type === params.get('type'));
  return search && phoneType ? { ...search, phoneType } : search;
}
