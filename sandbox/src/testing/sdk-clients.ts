import Stripe from 'stripe';
import twilio from 'twilio';
import { defaults } from '../defaults.ts';
import type { Sandbox } from '../start-sandbox.ts';

/** The real Twilio SDK with its requests redirected: https://verify.twilio.com/v2 becomes <twilioUrl>/verify/v2. */
export function makeTwilio(sandbox: Sandbox, token = defaults.twilioAuthToken): twilio.Twilio {
  const client = new twilio.RequestClient({ timeout: 5000 });
  const send = client.request.bind(client);
  client.request = (request) => {
    const uri = request.uri.replace(
      /^https:\/\/([a-z]+)\.twilio\.com/,
      (_, product) => `${sandbox.twilioUrl}/${product}`,
    );
    return send({ ...request, uri });
  };
  return twilio(defaults.twilioAccountSid, token, { httpClient: client });
}

/** The real Stripe SDK, pointed at the sandbox. */
export function makeStripe(
  sandbox: Sandbox,
  config: Partial<ConstructorParameters<typeof Stripe>[1]> = {},
): Stripe {
  const { hostname, port } = new URL(sandbox.stripeOrigin);
  const target = { host: hostname, port: Number(port), protocol: 'http' as const };
  return new Stripe(defaults.stripeSecretKey, {
    ...target,
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
}
