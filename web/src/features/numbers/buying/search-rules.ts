import { DEFAULT_SEARCH_LIMIT } from '@numlet/contract/constants';
import { type Sold, typesIn } from '../../../shared/numbers/sold-countries.ts';

import type { SearchInput } from './use-search-available-numbers.ts';

/**
 * The search before the person has chosen anything: the first kind of numbers of their own country. Null if that
 * country is not offered, since the person's choice among the others is unknown.
 */
export function firstSearch(sold: Sold, likelyCountry: string): SearchInput | null {
  const [phoneType] = typesIn(sold, likelyCountry);
  if (!phoneType) return null;
  return {
    countryCode: likelyCountry,
    phoneType,
    smsEnabled: true,
    voiceEnabled: false,
    limit: DEFAULT_SEARCH_LIMIT,
  };
}

/** Whether two searches are equal, so that a second press while the first runs changes nothing. */
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
 * The search that an address names, ?country=US&type=Mobile; null if it names no country, or one that is not offered. A
 * type that the country lacks is replaced by the country's first one.
 */
export function namedSearch(sold: Sold, params: URLSearchParams): SearchInput | null {
  const search = firstSearch(sold, params.get('country') ?? '');
  const phoneType = search && typesIn(sold, search.countryCode).find((type) => type === params.get('type'));
  return search && phoneType ? { ...search, phoneType } : search;
}
