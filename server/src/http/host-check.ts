import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isLoopback } from '../config/config-addresses.ts';

/** Health checks of a load balancer or a container runtime call by an address of their own. */
const ANY_HOST: readonly (string | undefined)[] = ['/healthz', '/readyz'];
/** For a collector on the same machine, under any name of the service. */
const FROM_THIS_MACHINE = '/metrics';

type NamedHost = { name: string; port: string | null };

/**
 * Answers only under the name of PUBLIC_URL: a page that makes its own name resolve to this server is another site,
 * whatever its browser believes, and no cache may keep an answer of ours under another name. A service of this machine
 * alone answers under each of the machine's own names, at any port. No header of a proxy changes the name.
 * @returns the error: invalid_input for two names or none that can be read, misdirected for another name
 */
export function createHostCheck(publicUrl: string) {
  const { host, hostname, port, protocol } = new URL(publicUrl);
  const isOwnMachine = isLoopback(hostname);
  const ownPort = port || (protocol === 'https:' ? '443' : '80');

  return ({ raw, headers, routeOptions }: FastifyRequest): AppError | undefined => {
    const path = routeOptions.url;
    // A whole address in place of a path names a host of its own, which routes would not see.
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
    const mayBeLocal = isOwnMachine || path === FROM_THIS_MACHINE;
    if (mayBeLocal && isLoopback(named.name)) return undefined;
    if (named.name === hostname && (named.port === null || named.port === ownPort)) return undefined;
    return new AppError('misdirected');
  };
}

/** Ignores capitals and the final dot of the root. */
function readHost(text: string | undefined): NamedHost | null {
  const [, name, port] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i.exec(text ?? '') ?? [];
  return name ? { name: name.toLowerCase().replace(/\.$/, ''), port: port ?? null } : null;
}

/** If there are two, the server's parser would keep the first, and a proxy in front of it perhaps the second. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
