/** The providers of the System tab. */
export const PROVIDERS = [
  'twilio',
  'twilio-verify',
  'stripe',
  'nowpayments',
  'mail',
  'google',
  'push',
  'document-store',
] as const;

export const PROVIDER_NAMES: Readonly<Record<(typeof PROVIDERS)[number], string>> = {
  twilio: 'Twilio',
  'twilio-verify': 'Twilio Verify',
  stripe: 'Stripe',
  nowpayments: 'NOWPayments',
  mail: 'Mail',
  google: 'Google',
  push: 'Push',
  'document-store': 'Document store',
};
