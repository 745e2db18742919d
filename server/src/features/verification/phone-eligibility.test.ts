import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { phoneRefusal, prefixOf } from './phone-eligibility.ts';

const { smsCountries } = readConfig({});

test('mobiles of the listed countries get codes, even if they look like landlines', () => {
  for (const mobile of ['+447700900123', '+447400123456', '+4915112345678', '+12025550123', '+526641234567'])
    expect(phoneRefusal(mobile, smsCountries)).toBeNull();
  expect(phoneRefusal('+2348031234567', new Set(['NG']))).toBeNull();
});

test('the islands that share networks and dial code with a listed country get codes as it does', () => {
  for (const island of ['+447797123456', '+447911123456', '+447624123456', '+17872345678'])
    expect(phoneRefusal(island, smsCountries)).toBeNull();
});

test('numbers of other countries get no codes, the Caribbean with the dial code of America included', () => {
  for (const abroad of ['+18764567890', '+12425551234', '+88213123456', '+80012345678'])
    expect(phoneRefusal(abroad, smsCountries)).not.toBeNull();
  expect(phoneRefusal('+4915112345678', new Set(['GB']))).toContain('this country');
  expect(phoneRefusal('+447700900123', new Set(['DE']))).toContain('this country');
});

test('landlines and premium, toll-free, shared-cost, personal, pager and VoIP numbers get no codes', () => {
  expect(phoneRefusal('+442079460000', smsCountries)).toContain('cannot receive text messages');
  const others = {
    premium: '+19005550123',
    free: '+18005550123',
    sharedCost: '+611300123456',
    personal: '+447012345678',
    pager: '+447640123456',
    voip: '+33912345678',
    uan: '+443001234567',
  };
  for (const number of Object.values(others))
    expect(phoneRefusal(number, smsCountries)).toBe('A code cannot be sent to this number.');
});

test.each([
  ['Brazil before its ninth digit', '+552198765432', '+55 21 99876 5432'],
  ['Brazil, another city', '+558581234567', '+55 85 98123 4567'],
  ['Viet Nam before 2018', '+841211234567', '+84 791 234 567'],
  ['Viet Nam, another network', '+841881234567', '+84 581 234 567'],
  ['Argentina without the 9', '+543414123456', '+54 9 341 412 3456'],
  ['Argentina without the 9, the capital', '+541143218765', '+54 9 11 4321 8765'],
  // The library still has the radio telephones of this form, which were switched off in 2018.
  ['Brazil, a mobile that begins with 7', '+557171234567', '+55 71 97123 4567'],
  ['Brazil, a mobile that begins with 6', '+556268123456', '+55 62 96812 3456'],
  ['Viet Nam, a third network', '+841691234567', '+84 391 234 567'],
])('%s: no code is sent, and the number in the current numbering plan is offered', (_, former, today) => {
  expect(phoneRefusal(former, new Set(['BR', 'VN', 'AR']))).toBe(
    `This is not a mobile number. Did you mean ${today.replaceAll(' ', '\u00a0')}?`,
  );
});

test('a number that no network uses gets no code, although its length is right', () => {
  for (const none of ['+12011234567', '+4479999', '+861001234567', '+33012345678'])
    expect(phoneRefusal(none, new Set(['US', 'GB', 'CN', 'FR']))).not.toBeNull();
});

test('a prefix is the dial code and three digits', () => {
  expect(prefixOf('+447700900123')).toBe('+44770');
  expect(prefixOf('+12025550123')).toBe('+1202');
});
