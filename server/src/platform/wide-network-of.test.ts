import { expect, test } from 'vitest';
import { wideNetworkOf } from './wide-network-of.ts';

test('addresses of one /24 of IPv4 or one /48 of IPv6 are one network, in any spelling', () => {
  expect(wideNetworkOf('203.0.113.7')).toBe('203.0.113.0/24');
  expect(wideNetworkOf('::ffff:203.0.113.250')).toBe('203.0.113.0/24');
  expect(wideNetworkOf('203.0.114.7')).not.toBe(wideNetworkOf('203.0.113.7'));
  for (const same of ['2001:db8:7:1::1', '2001:0DB8:0007:ffff:0:0:0:2', '2001:db8:7::'])
    expect(wideNetworkOf(same)).toBe('2001:db8:7::/48');
  expect(wideNetworkOf('2001:db8:8::1')).toBe('2001:db8:8::/48');
  expect(wideNetworkOf('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(wideNetworkOf('::1')).toBe('0:0:0::/48');
});
