import http from 'node:http';
import https from 'node:https';
import type { PushService } from '@numlet/contract/messages/push';
import webPush from 'web-push';
import { ProviderError } from '../../ports/provider-error.ts';
import type { Push } from '../../ports/push.ts';
import { publicLookup } from './public-lookup.ts';

export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** The contact for the push service in case of problems: mailto: */
  subject: string;
  /** The sandbox's push service, over plain HTTP. Not set where real browsers subscribe. */
  sandboxUrl?: string | undefined;
};

/**
 * The services of Chrome and browsers based on it, Firefox, Safari and Edge, by host name, or by host name suffix (with
 * a leading dot). Other browsers have no push service of their own.
 */
const SERVICES: readonly (readonly [host: string, service: PushService])[] = [
  ['fcm.googleapis.com', 'google'],
  ['updates.push.services.mozilla.com', 'mozilla'],
  ['.push.apple.com', 'apple'],
  ['.notify.windows.com', 'microsoft'],
];

const TIMEOUT_MS = 6_000;
/** Responses of push services are empty, or a short reason. */
const MAX_RESPONSE_BYTES = 4_096;

/**
 * Sends push messages over HTTPS, only to known services at public addresses: the address comes from the browser and is
 * not trusted.
 */
export function createWebPush({ publicKey, privateKey, subject, sandboxUrl }: PushSettings): Push {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });
  const isSandbox = (endpoint: string) => sandboxUrl !== undefined && isBelow(endpoint, `${sandboxUrl}/`);
  const serviceOf = (endpoint: string) => (isSandbox(endpoint) ? 'sandbox' : knownServiceOf(endpoint));
  return {
    publicKey,
    serviceOf,
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }) {
      if (serviceOf(endpoint) === null)
        throw new ProviderError('push', 'invalid', 'not the address of a push service');
      const request = buildRequest();
      const status = isSandbox(endpoint)
        ? await post(http.request(endpoint, request), request.body)
        : await post(https.request(endpoint, { ...request, agent }), request.body);
      if (status === 404 || status === 410) return 'gone';
      if (status >= 300) throw responseError(status);
      return 'sent';

      function buildRequest() {
        try {
          const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
            vapidDetails: { subject, publicKey, privateKey },
            TTL: ttlSeconds,
            topic,
            urgency: 'high',
            contentEncoding: 'aes128gcm',
          });
          return { method: 'POST', headers: details.headers, body: details.body, timeout: TIMEOUT_MS };
        } catch (cause) {
          throw new ProviderError('push', 'invalid', 'the subscription keys are invalid', { cause });
        }
      }
    },
  };
}

/** Compared after parsing: `/push/../control/reset` begins like the sandbox's address and leads elsewhere. */
export function isBelow(endpoint: string, base: string): boolean {
  const [to, from] = [URL.parse(endpoint), URL.parse(base)];
  if (!to || !from || to.username !== '' || to.password !== '') return false;
  return to.origin === from.origin && to.pathname.startsWith(from.pathname);
}

export function knownServiceOf(endpoint: string): PushService | null {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return null;
  const found = SERVICES.find(([host]) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  return found?.[1] ?? null;
}

/** Sends a request without following redirects; reads only a short response. @returns the status */
function post(request: http.ClientRequest, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (cause: Error) =>
      reject(
        new ProviderError('push', 'retryable', `a push service did not respond: ${cause.message}`, { cause }),
      );
    request.on('timeout', () => request.destroy(new Error('it took too long')));
    request.on('error', failed);
    request.on('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_RESPONSE_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}

function responseError(http: number): ProviderError {
  const message = `a push service answered ${http}`;
  if (http === 429) return new ProviderError('push', 'rate_limited', message, { http });
  if (http >= 500) return new ProviderError('push', 'retryable', message, { http });
  return new ProviderError('push', http === 401 || http === 403 ? 'auth' : 'invalid', message, { http });
}
