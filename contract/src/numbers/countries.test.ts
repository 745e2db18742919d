import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { purposeIds, purposes } from '../purposes.ts';
import { countries } from './countries.ts';
import { countryByCode, countryName, countryOfPhone } from './country-lookup.ts';
import { phoneTypesFor, searchCountries, supportedPhoneType } from './phone-types.ts';

test('52 countries have a code, a name and a flag of their own', () => {
  expect(countries).toHaveLength(52);
  for (const key of ['code', 'name', 'flag'] as const) {
    expect(new Set(countries.map((country) => country[key])).size).toBe(countries.length);
  }
  for (const { code, flag } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(flag).toBe(code.toLowerCase());
  }
});

test("every dial code is the country's real one", () => {
  for (const { code, dialCode } of countries) {
    expect(isSupportedCountry(code) && `+${getCountryCallingCode(code)}`).toBe(dialCode);
  }
});

test('Canada differs from the United States by its marker, and no other countries share a dial code', () => {
  const keys = countries.map(({ dialCode, marker }) => `${dialCode}${marker ?? ''}`);
  expect(new Set(keys).size).toBe(countries.length);
  expect(countries.filter(({ marker }) => marker).map(({ code }) => code)).toEqual(['CA']);
  expect(countryByCode('CA')?.dialCode).toBe(countryByCode('US')?.dialCode);
});

test.each([
  ['+12025550132', 'US'],
  ['+18005550199', 'US'],
  ['+14165550123', 'CA'],
  ['+447911123456', 'GB'],
  ['+4915112345678', 'DE'],
  ['+2348031234567', 'NG'],
  ['+919876543210', 'IN'],
  ['+61412345678', 'AU'],
  ['+35312345678', 'IE'],
])('the country of %s is %s', (number, code) => {
  expect(countryOfPhone(number)?.code).toBe(code);
});

test('a country outside the list has no entry, such as the Caribbean countries under +1 or Tonga under +676', () => {
  expect(countryOfPhone('+18765550123')).toBeUndefined();
  expect(countryOfPhone('+6767712345')).toBeUndefined();
  expect(countryName('TO')).toBe('TO');
  expect(countryName('gb')).toBe('United Kingdom');
});

test('the searchable types depend on the country, and a change of country keeps the type if possible', () => {
  expect(searchCountries.map(({ code }) => [code, phoneTypesFor(code)])).toEqual([
    ['US', ['Local', 'TollFree', 'Mobile']],
    ['CA', ['Local', 'TollFree']],
    ['AU', ['Local', 'TollFree', 'Mobile']],
  ]);
  expect(supportedPhoneType(phoneTypesFor('CA'), 'TollFree')).toBe('TollFree');
  expect(supportedPhoneType(phoneTypesFor('CA'), 'Mobile')).toBe('Local');
  expect(supportedPhoneType(phoneTypesFor('GB'), 'Mobile')).toBeUndefined();
});

test('the purposes carry the eight ids of the specification', () => {
  expect(purposes.map(({ id }) => id)).toEqual([...purposeIds]);
  expect(purposeIds).toHaveLength(8);
});
