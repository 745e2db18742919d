import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

test.each([
  ['Use 730518 to sign in. Valid for 10 minutes.', '730518'],
  ['Bestellung 42, Code: 061-377', '061377'],
  ['<#> 918 204 is your code. aB3xK9Qw+Zt', '918204'],
  ['2FA-Code lautet 550021', '550021'],
  ['\u0643\u0648\u062f \u0627\u0644\u062a\u062d\u0642\u0642 \u0667\u0663\u0660\u0665\u0661\u0668', '730518'],
  ['G-730518', '730518'],
  ['28.11.2026 730518', '730518'],
  ['12Code: 730518.', '730518'],
  ['OTP:730518', '730518'],
  ['\u3010Lantern\u3011\u9a8c\u8bc1\u7801:730518\uff0c5\u5206\u949f\u5185\u6709\u6548', '730518'],
  ['Ma xac nhan:730 518. Het han sau 5 phut', '730518'],
  ['PIN.730518', '730518'],
  ['730518\n@numlet.example #730518', '730518'],
  ['\u06a9\u062f \u0634\u0645\u0627: \u06f7\u06f3\u06f0\u06f5\u06f1\u06f8', '730518'],
  ['\u0995\u09cb\u09a1 \u09ed\u09e9\u09e6\u09eb\u09e7\u09ee', '730518'],
  ['Code 730518, gueltig bis 14:30', '730518'],
])('the code is read from the pasted text "%s"', (text, code) => {
  expect(readCode(text, 6)).toBe(code);
});

test.each([
  'Order 120045. Your code is 730518',
  'Your code is 4821',
  'Call +1 415 555 0132',
  'Card 4532 1188 2201 for 20.00',
  'Sent at 10:730518 or so',
  'Either 730518 or 730519 is right',
  'Balance: 1.730518 BTC',
  'No digits at all',
])('nothing is read from the pasted text "%s"', (text) => {
  expect(readCode(text, 6)).toBeNull();
});

test('text typed or pasted without words stays, except for gaps and other digits', () => {
  expect(readCode('7305', 6)).toBe('7305');
  expect(readCode('730 518', 6)).toBe('730518');
  expect(readCode(' 7-3-0-5-1-8 ', 6)).toBe('730518');
  expect(readCode('7305189', 6)).toBe('730518');
  expect(readCode('', 6)).toBe('');
});
