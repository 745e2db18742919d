import type { PROVIDERS } from '../system.ts';

export const PROVIDER_NAMES: Readonly<Record<(typeof PROVIDERS)[number], string>> = {
  twilio: 'Twilio',
  'twilio-verify': 'Twilio Verify',
  stripe: 'Stripe',
  nowpayments: 'NOWPayments',
  mail: 'Mail',
  google: 'Google',
  push: 'Push',
};
