import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Deps } from '../deps.ts';

const WARNING_INTERVAL_MS = 3_600_000;

/**
 * Warns, once an hour, of a proxy that TRUSTED_PROXIES does not name: all people behind it share one address, and so
 * one set of limits. Only a peer in a private network counts, since any client can send the header.
 */
export function createProxyWarning({ clock, log }: Pick<Deps, 'clock' | 'log'>) {
  let warnedAt: number | null = null;
  return ({ headers, ip, raw }: Pick<FastifyRequest, 'headers' | 'ip' | 'raw'>): void => {
    if (headers['x-forwarded-for'] === undefined) return;
    const peer = raw.socket.remoteAddress;
    if (peer === undefined || ip !== peer || isPublic(peer)) return;
    const now = clock.now().getTime();
    if (warnedAt !== null && now - warnedAt >= 0 && now - warnedAt < WARNING_INTERVAL_MS) return;
    warnedAt = now;
    log.warn(
      { peer },
      'a proxy that TRUSTED_PROXIES does not name forwards requests: all people behind it share one address and its limits',
    );
  };
}

function isPublic(address: string): boolean {
  return !ipaddr.isValid(address) || ipaddr.process(address).range() === 'unicast';
}
