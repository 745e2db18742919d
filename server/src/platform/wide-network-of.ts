import { networkOf } from './limit-keys.ts';

/**
 * The network that one customer of a provider controls, for limits that an attacker could evade by moving within it:
 * the /24 of IPv4, the /48 of IPv6.
 */
export function wideNetworkOf(ip: string): string {
  const caller = networkOf(ip);
  if (caller.includes(':')) return `${caller.split(':').slice(0, 3).join(':')}::/48`;
  return `${caller.split('.').slice(0, 3).join('.')}.0/24`;
}
