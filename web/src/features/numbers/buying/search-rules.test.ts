import { phoneTypes } from '@numlet/contract/numbers/phone-types';
import { expect, test } from 'vitest';
import type { Sold } from '../../../shared/numbers/sold-countries.ts';
import { firstSearch, isSameSearch, namedSearch } from './search-rules.ts';

const sold: Sold = [
  ['US', 'Local', 'TollFree', 'Mobile'],
  ['CA', 'Local', 'TollFree'],
  ['AU', 'Local', 'TollFree', 'Mobile'],
].map(([country = '', ...types]) => ({
  country_code: country,
  types: phoneTypes
    .filter((type) => types.includes(type))
    .map((phone_type) => ({ phone_type, surcharge: 0 })),
}));

test('a visitor from an offered country sees its first type of numbers, and all other visitors choose', () => {
  expect(firstSearch(sold, 'AU')).toMatchObject({ countryCode: 'AU', phoneType: 'Local', limit: 50 });
  expect(firstSearch(sold, 'US')).toMatchObject({ countryCode: 'US', smsEnabled: true, voiceEnabled: false });
  expect(firstSearch(sold, 'GB')).toBeNull();
  expect(firstSearch(sold, '')).toBeNull();
});

test('a URL names a country, and a type of its numbers', () => {
  const named = (address: string) => namedSearch(sold, new URLSearchParams(address));
  expect(named('country=US&type=Mobile')).toMatchObject({ countryCode: 'US', phoneType: 'Mobile' });
  expect(named('country=CA&type=Mobile')).toMatchObject({ countryCode: 'CA', phoneType: 'Local' });
  expect(named('country=KE&type=Mobile')).toBeNull();
  expect(named('type=Mobile')).toBeNull();
});

test('searches are equal if all choices and typed values are', () => {
  const search = { countryCode: 'US', phoneType: 'Local', limit: 50 } as const;
  expect(isSameSearch(search, { ...search, areaCode: '', contains: '' })).toBe(true);
  expect(isSameSearch(null, search)).toBe(false);
  for (const other of [
    { countryCode: 'CA' },
    { phoneType: 'Mobile' },
    { areaCode: '415' },
    { contains: '7' },
    { limit: 25 },
  ] as const)
    expect(isSameSearch(search, { ...search, ...other }), JSON.stringify(other)).toBe(false);
});
