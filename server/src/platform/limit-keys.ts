import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Vault } from '../deps.ts';
import { keyedHash } from '../random.ts';

/**
 * The key of a limit. An address is personal data, so the table holds a keyed hash, which cannot be guessed by trial.
 */
export function limitKey(vault: Vault, kind: string, subject: string): string {
  return `${kind}:${keyedHash(vault.derive('limits'), subject)}`;
}

/**
 * The unit that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household.
 */
export function networkOf(ip: string): string {
  if (!isIP(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const household = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${household.join(':')}::/64`;
}
