import { createRequire } from 'node:module';
import type { Twilio } from 'twilio';
import { requestLimitMs } from '../../time-limits.ts';

// The package is CommonJS and loads every product lazily; `require` keeps its start short.
const require = createRequire(import.meta.url);

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string | undefined;
  addressSids: Readonly<Record<string, string>>;
  bundleSids: Readonly<Record<string, string>>;
  /** The address of the API if it is not Twilio's own. The product's name is appended. */
  apiUrl: string | undefined;
};

const TIMEOUT_MS = 10_000;

/** The official client. With `apiUrl` its requests go to `<apiUrl>/<product>/...` instead of `<product>.twilio.com`. */
export function createTwilioClient(settings: TwilioSettings): Twilio {
  const { RequestClient, Twilio: Client } = require('twilio') as typeof import('twilio');
  const base = new RequestClient({ timeout: TIMEOUT_MS, autoRetry: false });
  const request = base.request.bind(base);
  const { apiUrl } = settings;
  base.request = (options) =>
    request({
      ...options,
      timeout: requestLimitMs(TIMEOUT_MS),
      ...(apiUrl ? { uri: redirect(options.uri, apiUrl) } : {}),
    });
  return new Client(settings.accountSid, settings.authToken, { httpClient: base });
}

function redirect(uri: string, apiUrl: string): string {
  const url = new URL(uri);
  const product = url.hostname.split('.')[0];
  return `${apiUrl}/${product}${url.pathname}${url.search}`;
}
