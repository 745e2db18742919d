import { expect, test } from 'vitest';
import { likelyCountry } from './likely-country.ts';

test.each([
  ['en-GB', 'GB'],
  ['pt-BR', 'BR'],
  ['zh-Hans-CN', 'CN'],
  ['en', 'US'],
  ['en-AQ', 'US'],
  ['c', 'US'],
  ['C.UTF-8', 'US'],
  ['en-US@posix', 'US'],
  ['en_US', 'US'],
  ['', 'US'],
])(
  'a form for phones begins in a country that there is, whatever the browser calls its language: %j',
  (language, country) => {
    expect(likelyCountry(language)).toBe(country);
  },
);
