import type { Config } from '../config/config.ts';
import type { ProviderName, ProviderRecord } from '../ports/provider-monitor.ts';

/** The settings of .env.example that hold a provider's credentials. */
const KEYS: Readonly<Record<ProviderName, string>> = {
  twilio: 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
  'twilio-verify': 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
  stripe: 'STRIPE_SECRET_KEY, or STRIPE_IDENTITY_KEY if identity checks alone fail',
  nowpayments: 'NOWPAYMENTS_API_KEY',
  mail: 'SMTP_URL',
  google: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
  push: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY',
  'document-store': 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
};

type Settings = Pick<Config, 'production' | 'twilio' | 'stripe'>;

/** The problems of a provider's configuration, each with its fix. Dangerous settings are refused at the start. */
export function problemsOf(
  provider: ProviderName,
  settings: Settings,
  failure: ProviderRecord['lastFailure'],
): string[] {
  return [...ofSettings(provider, settings), ...ofFailure(provider, failure)];
}

function ofSettings(provider: ProviderName, { production, twilio, stripe }: Settings): string[] {
  if (provider === 'stripe' && production && /^[a-z]+_test_/.test(stripe.secretKey))
    return [
      'STRIPE_SECRET_KEY is a test key: no payments are real. Set the live key and the secret of its webhook endpoint, and restart the service.',
    ];
  if (provider !== 'twilio-verify') return [];
  const { verifyServiceSid: sid } = twilio;
  if (!sid)
    return [
      'TWILIO_VERIFY_SERVICE_SID is not set: phones cannot be verified, so no numbers can be rented. Create a verify service here, set its id and restart the service.',
    ];
  if (!sid.startsWith('VA'))
    return [
      `TWILIO_VERIFY_SERVICE_SID starts with ${sid.slice(0, 2)}, but the id of a verify service starts with VA: no codes are sent. Create a verify service here, set its id and restart the service.`,
    ];
  return [];
}

function ofFailure(provider: ProviderName, failure: ProviderRecord['lastFailure']): string[] {
  switch (failure?.kind) {
    case 'auth':
      // Push has several services, and the last response of one hides those of the others: `push_refusals` lists each.
      if (provider === 'push') return [];
      return [`It rejects our credentials: correct ${KEYS[provider]}, and restart the service.`];
    case 'suspended':
      return ['Our account there is suspended: its console says why.'];
    case 'insufficient_funds':
      return ['Our balance there is used up: top it up in its console.'];
    default:
      return [];
  }
}
