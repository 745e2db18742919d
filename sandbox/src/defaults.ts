/**
 * The credentials and ports that the sandbox accepts by default. No real account has these values, so a server in
 * production can recognise and refuse them. The server repeats the same constants in its own configuration, since it
 * imports nothing from here at run time.
 */
export const defaults = {
  twilioAccountSid: 'AC5a4db0c5a4db0c5a4db0c5a4db0c5a4d',
  twilioAuthToken: 'sandbox-twilio-token',
  twilioVerifyServiceSid: 'VA5a4db0c5a4db0c5a4db0c5a4db0c5a4d',
  /** `country:sid` lists, the format of TWILIO_ADDRESS_SIDS and TWILIO_BUNDLE_SIDS. */
  twilioAddressSids: 'AU:AD000000000000000000000000000000a6,GB:AD000000000000000000000000000000b4',
  twilioBundleSids: 'AU:BU000000000000000000000000000000a6',
  stripeSecretKey: 'sk_test_sandbox_numlet',
  stripeWebhookSecret: 'whsec_sandbox',
  /** The restricted key of Stripe Identity, the only one that may read verified data. */
  stripeIdentityKey: 'rk_test_sandbox_numlet',
  googleClientId: 'sandbox-google-client',
  googleClientSecret: 'sandbox-google-secret',
  nowpaymentsApiKey: 'sandbox-nowpayments-key',
  nowpaymentsIpnSecret: 'sandbox-ipn-secret',
  s3Bucket: 'numlet-documents',
  s3Region: 'us-east-1',
  s3AccessKeyId: 'sandbox-s3-key',
  s3SecretAccessKey: 'sandbox-s3-secret',
  port: 4010,
  stripePort: 4011,
  smtpPort: 4025,
  publicUrl: 'http://127.0.0.1:3000',
};
