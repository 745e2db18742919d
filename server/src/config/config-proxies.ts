import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ConfigError } from './config-lists.ts';

const names = ['loopback', 'linklocal', 'uniquelocal'];

/** No caller on the internet has such an address, so these networks may be trusted as a whole. */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
].map((network) => ipaddr.parseCIDR(network));

/** The shortest prefix of a public network that may be trusted, in bits: large providers have 13 bits and more. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 16 };
/** How much all public networks may cover together, as a number of networks with the shortest prefix. */
const MAX_WIDEST_NETWORKS = 4;

/**
 * The service reads the caller's address from trusted proxies, so a client in a trusted network can claim any address:
 * a list that covers the internet, as one network or as several, would disable every limit.
 * @throws ConfigError for a value that is neither an address nor a network, or covers too much
 */
export function proxyList(text: string | undefined): string | undefined {
  let covered = 0;
  for (const proxy of text?.split(',').map((part) => part.trim()) ?? []) {
    if (names.includes(proxy)) continue;
    const network = readNetwork(proxy);
    if (!network)
      throw new ConfigError(
        `TRUSTED_PROXIES names "${proxy}": each must be an IP address, a network such as 10.0.0.0/8, or loopback.`,
      );
    if (!isPrivate(network)) covered += shareOfWidest(network);
    if (shareOfWidest(network) > 1 && !isPrivate(network))
      throw new ConfigError(
        `TRUSTED_PROXIES names "${proxy}", which is so wide that any caller could pretend to be another: name the addresses of your own proxies.`,
      );
  }
  if (covered > MAX_WIDEST_NETWORKS)
    throw new ConfigError(
      'TRUSTED_PROXIES covers so much of the internet that any caller could pretend to be another: name the addresses of your own proxies.',
    );
  return text;
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

function readNetwork(proxy: string): Network | null {
  const [address = '', bits] = proxy.split('/');
  if (!isIP(address)) return null;
  if (bits === undefined) return [ipaddr.parse(address), address.includes(':') ? 128 : 32];
  return ipaddr.isValidCIDR(proxy) ? ipaddr.parseCIDR(proxy) : null;
}

function isPrivate([address, bits]: Network): boolean {
  return privateNetworks.some(
    ([network, minBits]) => bits >= minBits && contains([network, minBits], address),
  );
}

const ipv4 = ipaddr.IPv6.parse('::ffff:0:0');

/**
 * The size of a network, as a number of networks with the shortest prefix. An IPv6 network may lie in the range that
 * maps IPv4, or contain it.
 */
function shareOfWidest([address, bits]: Network): number {
  if (address instanceof ipaddr.IPv4) return 2 ** (MIN_PREFIX_BITS.ipv4 - bits);
  if (bits >= 96 && address.isIPv4MappedAddress()) return 2 ** (MIN_PREFIX_BITS.ipv4 - (bits - 96));
  if (contains([address, bits], ipv4)) return 2 ** MIN_PREFIX_BITS.ipv4;
  return 2 ** (MIN_PREFIX_BITS.ipv6 - bits);
}

function contains([network, bits]: Network, address: Network[0]): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}
