/** Keys that the sandbox accepts. They are published, so a server that others can reach refuses to start with one. */
export const sandboxKeys = {
  twilioAccountSid: 'AC5a4db0c5a4db0c5a4db0c5a4db0c5a4d',
  twilioAuthToken: 'sandbox-twilio-token',
  twilioVerifyServiceSid: 'VA5a4db0c5a4db0c5a4db0c5a4db0c5a4d',
  stripeSecretKey: 'sk_test_sandbox_numlet',
  stripeIdentityKey: 'rk_test_sandbox_numlet',
  stripeWebhookSecret: 'whsec_sandbox',
  nowpaymentsApiKey: 'sandbox-nowpayments-key',
  nowpaymentsIpnSecret: 'sandbox-ipn-secret',
  googleClientId: 'sandbox-google-client',
  googleClientSecret: 'sandbox-google-secret',
  s3AccessKeyId: 'sandbox-s3-key',
  s3SecretAccessKey: 'sandbox-s3-secret',
} as const;

/** The registration documents for Australia that the sandbox's carrier accepts. */
export const sandboxRegistrations = {
  addresses: 'AU:AD000000000000000000000000000000a6',
  bundles: 'AU:BU000000000000000000000000000000a6',
};
