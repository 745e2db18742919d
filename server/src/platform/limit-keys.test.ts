import { expect, test } from 'vitest';
import { networkOf } from './limit-keys.ts';

test('every address of one IPv6 /64 counts as one caller, in any spelling', () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:0DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:3::',
    '2001:db8:1:2::/64',
  ];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('an IPv4 address counts alone, even if it is written as IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
