import { isIPv6 } from 'node:net';

/**
 * The network that an address stands for where people are counted by it: the /24 of IPv4, the /48 of IPv6, which is
 * what one customer of a provider has at their disposal.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (!inside && isIPv6(address)) return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
  return `${(inside ?? address).split('.').slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of an address of IPv6, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from(
    { length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) },
    () => '0',
  );
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
}
