import { currencies, currencyDetails } from '@numlet/contract/billing/plans';
import { countries } from '@numlet/contract/numbers/countries';
import { expect, test } from 'vitest';
import { flagUrls } from './flag-urls.ts';

test('every country a phone may be from has its flag', () => {
  expect(countries.filter((country) => !flagUrls[country.flag])).toEqual([]);
});

test('every currency has its flag', () => {
  expect(currencies.filter((currency) => !flagUrls[currencyDetails[currency].flag])).toEqual([]);
});
