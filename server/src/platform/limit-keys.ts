import type { Vault } from '../deps.ts';
import { keyedHash } from '../random.ts';

/** The key of a limit. An address is personal data: the table holds a keyed hash that cannot be tried out. */
export function limitKey(vault: Vault, kind: string, subject: string): string {
  return `${kind}:${keyedHash(vault.derive('limits'), subject)}`;
}

/** What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, which one household has to itself. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
