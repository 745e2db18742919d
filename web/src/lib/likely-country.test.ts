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
  'a phone form starts with an existing country for any language that the browser reports: %j',
  (language, country) => {
    expect(likelyCountry(language)).toBe(country);
  },
);
