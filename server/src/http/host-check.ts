import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isLoopback } from '../config/config-addresses.ts';

/** Health checks of a load balancer or a container runtime use their own address. */
const ANY_HOST: readonly (string | undefined)[] = ['/healthz', '/readyz'];
/** For a collector on the same machine, under any name of the service. */
const LOCAL_METRICS = '/metrics';

type NamedHost = { name: string; port: string | null };

/**
 * Accepts only requests for the host of PUBLIC_URL, against DNS rebinding (a page whose own name resolves to this
 * server is another site) and so that no cache stores our answers under another name. A service on a loopback address
 * accepts every loopback name, at any port. Headers of a proxy do not change the host.
 * @returns the error: invalid_input for two hosts or for one that cannot be read, misdirected for another host
 */
export function createHostCheck(publicUrl: string) {
  const { host, hostname, port, protocol } = new URL(publicUrl);
  const isOwnMachine = isLoopback(hostname);
  const ownPort = port || (protocol === 'https:' ? '443' : '80');

  return ({ raw, headers, routeOptions }: FastifyRequest): AppError | undefined => {
    const path = routeOptions.url;
    // An absolute URL in place of a path names its own host, which routes would not see.
    if (raw.url?.startsWith('/') === false && raw.url !== '*') return new AppError('misdirected');
    if (ANY_HOST.includes(path)) return undefined;
    if (countHosts(raw.rawHeaders) > 1)
      return new AppError('invalid_input', { field: 'host', message: 'The request must name one host.' });
    if (headers.host === host) return undefined;
    const named = readHost(headers.host);
    if (!named)
      return new AppError('invalid_input', {
        field: 'host',
        message: 'The Host header is not a valid host name.',
      });
    const mayBeLocal = isOwnMachine || path === LOCAL_METRICS;
    if (mayBeLocal && isLoopback(named.name)) return undefined;
    if (named.name === hostname && (named.port === null || named.port === ownPort)) return undefined;
    return new AppError('misdirected');
  };
}

/** Ignores upper case and the final dot of the root. */
function readHost(text: string | undefined): NamedHost | null {
  const [, name, port] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i.exec(text ?? '') ?? [];
  return name ? { name: name.toLowerCase().replace(/\.$/, ''), port: port ?? null } : null;
}

/** If there are two, the server's parser would keep the first, and a proxy in front of it perhaps the second. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
