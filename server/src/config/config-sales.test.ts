import { expect, test } from 'vitest';
import { answerTo, realSettings } from '../testing/factories/settings.ts';
import { readConfig } from './config.ts';

/** What is sold, as `AU-Mobile 500`. */
function sold(environment: Record<string, string> = {}): string[] {
  const kinds = readConfig({ ...realSettings, ...environment }).sold;
  return kinds.map(
    ({ country, type, surchargeMinor, mayCostMore }) =>
      `${country}-${type} ${surchargeMinor}${mayCostMore ? ' at any cost' : ''}`,
  );
}

test('by default every type of number of the three countries is sold without a surcharge', () => {
  expect(sold()).toEqual([
    'US-Local 0',
    'US-TollFree 0',
    'US-Mobile 0',
    'CA-Local 0',
    'CA-TollFree 0',
    'AU-Local 0',
    'AU-TollFree 0',
    'AU-Mobile 0',
  ]);
});

test('a country is sold with all its types or with some, each with its own surcharge', () => {
  expect(
    sold({ TWILIO_NUMBERS: 'CA:1.5, au-mobile:5.00,GB-MOBILE:0', SELL_BELOW_COST: 'CA-TOLLFREE,GB-MOBILE' }),
  ).toEqual(['CA-Local 150', 'CA-TollFree 150 at any cost', 'AU-Mobile 500', 'GB-Mobile 0 at any cost']);
});

test('the sandbox sells the three countries, and Australian numbers with a surcharge', () => {
  const kinds = readConfig({}).sold;
  expect(new Set(kinds.map(({ country }) => country))).toEqual(new Set(['US', 'CA', 'AU']));
  for (const { country, surchargeMinor } of kinds) expect(surchargeMinor > 0).toBe(country === 'AU');
});

test.each([
  ['an unknown carrier', { CARRIERS: 'twilio,acme' }, 'CARRIERS names "acme": the carriers are twilio.'],
  ['a carrier twice', { CARRIERS: 'twilio, Twilio' }, 'CARRIERS names twilio twice.'],
  [
    'a carrier without numbers',
    { TWILIO_NUMBERS: ' , ' },
    'TWILIO_NUMBERS names no numbers: leave twilio out of CARRIERS, or name some, as in US.',
  ],
  [
    'a country that does not exist',
    { TWILIO_NUMBERS: 'US,UK' },
    'TWILIO_NUMBERS has "UK": it must begin with the ISO code of a country, as in AU or AU-MOBILE.',
  ],
  [
    'a type that does not exist',
    { TWILIO_NUMBERS: 'AU-CELL:5' },
    'TWILIO_NUMBERS has "AU-CELL:5": the types are LOCAL, TOLLFREE, MOBILE, NATIONAL.',
  ],
  [
    'a country whose types are unknown',
    { TWILIO_NUMBERS: 'DE' },
    'TWILIO_NUMBERS has "DE": name a type of number as well, as in DE-MOBILE.',
  ],
  ['a kind twice', { TWILIO_NUMBERS: 'AU,AU-MOBILE:5' }, 'TWILIO_NUMBERS names AU-MOBILE twice.'],
  [
    'a surcharge in cents',
    { TWILIO_NUMBERS: 'AU-MOBILE:5.005' },
    'TWILIO_NUMBERS has "AU-MOBILE:5.005": the surcharge must be in dollars a month, at most 500, as in AU-MOBILE:5.00.',
  ],
  [
    'a negative surcharge',
    { TWILIO_NUMBERS: 'AU:-1' },
    'TWILIO_NUMBERS has "AU:-1": the surcharge must be in dollars a month, at most 500, as in AU-MOBILE:5.00.',
  ],
  [
    'a surcharge above the limit',
    { TWILIO_NUMBERS: 'AU:501' },
    'TWILIO_NUMBERS has "AU:501": the surcharge must be in dollars a month, at most 500, as in AU-MOBILE:5.00.',
  ],
  [
    'an id in the place of the surcharge',
    { TWILIO_NUMBERS: 'AU:5:BU1' },
    'TWILIO_NUMBERS has "AU:5:BU1": it must be as in AU-MOBILE:5.00.',
  ],
  [
    'a kind below cost that is not sold',
    { TWILIO_NUMBERS: 'US', SELL_BELOW_COST: 'GB-MOBILE' },
    'SELL_BELOW_COST names GB-MOBILE, which no carrier sells: name it in TWILIO_NUMBERS too, or leave it out.',
  ],
])(
  '%s is refused at the start with the name of the setting',
  (_, wrong: Record<string, string>, sentence) => {
    expect(answerTo({ ...realSettings, ...wrong })).toBe(sentence);
  },
);
