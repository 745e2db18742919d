import Stripe from 'stripe';
import { requestLimitMs } from '../../time-limits.ts';

const TIMEOUT_MS = 10_000;

/** Creates a client of the SDK for one key. @param apiUrl an address that answers like Stripe, if it is not Stripe's */
export function createStripeClient(key: string, apiUrl: string | undefined): Stripe {
  return new Stripe(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    httpClient: boundedClient(),
    telemetry: false,
    ...address(apiUrl),
  });
}

/** An HTTP client whose retry gets only the remaining time, and is not sent when the caller no longer waits. */
function boundedClient() {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (host, port, path, method, headers, body, protocol, timeout) => {
    const limit = requestLimitMs(timeout);
    if (limit <= 1) throw new Error('the time for this call was over before its retry');
    return send(host, port, path, method, headers, body, protocol, limit);
  };
  return client;
}

function address(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol: 'http' | 'https' = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port, protocol };
}
