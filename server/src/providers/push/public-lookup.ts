import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Resolves a host name, and refuses one with an address that is not public: this machine, a private network, a cloud's
 * metadata service. The connection uses the checked address.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const privateAddress = addresses?.find(({ address }) => !isPublic(address));
    const [first] = addresses ?? [];
    const problem =
      error ?? (privateAddress || !first ? new Error(`${hostname} has no public address`) : null);
    if (problem || !first) callback(problem, '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
