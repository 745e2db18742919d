import { countries } from '@numlet/contract/numbers/countries';
import { expect, test } from 'vitest';
import { answerTo, realSettings } from '../testing/factories/settings.ts';
import { readConfig, sandboxKeys } from './config.ts';

test('with no settings the server is a sandbox on this machine, with keys that a test can know', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    sandbox: true,
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    emailConfirmation: 'off',
    twilio: { authToken: 'sandbox-twilio-token', apiUrl: 'http://127.0.0.1:4010/twilio' },
    stripe: { webhookSecret: 'whsec_sandbox', apiUrl: 'http://127.0.0.1:4011' },
    mail: { smtpUrl: 'smtp://127.0.0.1:4025' },
  });
});

test('with real keys no part of the sandbox is used, and confirmation of the email address is required', () => {
  const config = readConfig({ ...realSettings, NODE_ENV: 'production' });
  expect(config).toMatchObject({
    sandbox: false,
    production: true,
    emailConfirmation: 'required',
    twilio: { verifyServiceSid: undefined, apiUrl: undefined, addressSids: {}, bundleSids: {} },
    stripe: { apiUrl: undefined },
  });
  expect(JSON.stringify(config)).not.toContain('sandbox-');
});

test('checks by Stripe Identity are on in the sandbox, and elsewhere if they are switched on with a restricted key of the same mode', () => {
  expect(readConfig({}).identity).toMatchObject({ key: 'rk_test_sandbox_numlet' });
  expect(readConfig({ STRIPE_IDENTITY: 'off' }).identity).toBeNull();
  expect(readConfig(realSettings).identity).toBeNull();
  const on = { ...realSettings, STRIPE_IDENTITY: 'on' };
  expect(readConfig({ ...on, STRIPE_IDENTITY_KEY: 'rk_live_1' }).identity).toMatchObject({
    key: 'rk_live_1',
  });
  expect(answerTo(on)).toMatch(/^STRIPE_IDENTITY_KEY is missing/);
  expect(answerTo({ ...on, STRIPE_IDENTITY_KEY: 'rk_test_1' })).toMatch(/both must have the same mode\.$/);
  expect(answerTo({ ...on, STRIPE_IDENTITY_KEY: 'sk_live_1' })).toMatch(
    /^STRIPE_IDENTITY_KEY must be a restricted/,
  );
});

test('an empty setting counts as not set, and only given settings are read', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', TWILIO_ACCOUNT_SID: '' }).sandbox).toBe(true);
});

test('a URL on this machine may use http, in each spelling of the host; any other URL must use https', () => {
  for (const url of [
    'http://127.0.0.1:5000',
    'http://localhost:5000',
    'http://[::1]:5000',
    'https://localhost:5000',
  ])
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(url);
  for (const url of [
    'http://numlet.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
  ])
    expect(answerTo({ PUBLIC_URL: url })).toMatch(/^PUBLIC_URL is http:.* must start with https\.$/);
});

test('without a public URL the listening address is used, even for IPv6 and for wildcard addresses', () => {
  expect(readConfig({ HOST: '::1', PORT: '5000' }).publicUrl).toBe('http://[::1]:5000');
  for (const HOST of ['0.0.0.0', '::'])
    expect(readConfig({ ...realSettings, PUBLIC_URL: '', HOST, PORT: '5000' }).publicUrl).toBe(
      'http://127.0.0.1:5000',
    );
});

test('each wrong setting is reported in one sentence that names it and its valid values', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /^PORT .*0 to 65535\.$/],
    [{ PORT: '70000' }, /^PORT .*0 to 65535\.$/],
    [{ SANDBOX_STRIPE_PORT: '-1' }, /^SANDBOX_STRIPE_PORT .*0 to 65535\.$/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV .*development.*production/],
    [{ EMAIL_CONFIRMATION: 'yes' }, /^EMAIL_CONFIRMATION .*off.*required/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL .*fatal/],
    [{ PUBLIC_URL: 'numlet' }, /^PUBLIC_URL .*https:\/\//],
    [{ PUBLIC_URL: 'ftp://numlet.example' }, /^PUBLIC_URL .*https:\/\//],
    [{ PUBLIC_URL: 'https://numlet.example/' }, /^PUBLIC_URL .*slash/],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000/' }, /^PUBLIC_URL .*slash/],
    [{ PUBLIC_URL: 'https://numlet.example//' }, /^PUBLIC_URL .*slash/],
    [{ PUBLIC_URL: 'https://numlet.example/shop' }, /^PUBLIC_URL .*path/],
    [{ PUBLIC_URL: 'https://numlet.example/?a=b' }, /^PUBLIC_URL .*path/],
    [{ PUBLIC_URL: 'https://user:secret@numlet.example' }, /^PUBLIC_URL /],
    [{ TRUSTED_PROXIES: 'my-proxy' }, /^TRUSTED_PROXIES .*my-proxy/],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, /^TRUSTED_PROXIES .*10\.0\.0\.0\/99/],
    [{ TWILIO_ADDRESS_SIDS: 'AU' }, /"AU" does not have the form COUNTRY:SID/],
    [{ SMS_COUNTRIES: 'GB,England' }, /^SMS_COUNTRIES .*ENGLAND/],
    [{ SMS_PER_HOUR: '0' }, /^SMS_PER_HOUR .*at least 1\.$/],
    [{ SMS_PER_HOUR: 'many' }, /^SMS_PER_HOUR .*at least 1\.$/],
    [{ DRAIN_SECONDS: '16' }, /^DRAIN_SECONDS .*from 0 to 15\.$/],
  ];
  for (const [environment, expected] of wrong) {
    const said = answerTo(environment);
    expect(said).toMatch(expected);
    expect(said).toMatch(/^[^\n]+\.$/);
    expect(said).not.toContain('secret');
  }
});

test('a stop waits for a load balancer if there may be another server, unless another wait is configured', () => {
  const ownDatabase = { DATABASE_URL: 'postgres://me@db.example.com/numlet' };
  expect(readConfig({}).drainSeconds).toBe(0);
  expect(readConfig(ownDatabase).drainSeconds).toBe(5);
  expect(readConfig({ ...ownDatabase, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(readConfig({ DRAIN_SECONDS: '12' }).drainSeconds).toBe(12);
});

test('proxies are set by IP address, by network, or by the name of a network', () => {
  for (const proxies of ['127.0.0.1', '10.0.0.0/8, 192.168.1.1', '::1,fc00::/7', 'loopback, uniquelocal'])
    expect(readConfig({ TRUSTED_PROXIES: proxies }).trustedProxies).toBe(proxies);
});

test('production without providers is refused, and so is each key of the sandbox in production', () => {
  expect(answerTo({ NODE_ENV: 'production' })).toMatch(/TWILIO_ACCOUNT_SID and STRIPE_SECRET_KEY/);
  const keys = {
    TWILIO_ACCOUNT_SID: sandboxKeys.twilioAccountSid,
    TWILIO_AUTH_TOKEN: sandboxKeys.twilioAuthToken,
    STRIPE_SECRET_KEY: sandboxKeys.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.stripeWebhookSecret,
    NOWPAYMENTS_API_KEY: sandboxKeys.nowpaymentsApiKey,
    NOWPAYMENTS_IPN_SECRET: sandboxKeys.nowpaymentsIpnSecret,
    GOOGLE_CLIENT_ID: sandboxKeys.googleClientId,
    GOOGLE_CLIENT_SECRET: sandboxKeys.googleClientSecret,
  };
  const google = { GOOGLE_CLIENT_ID: 'real-client', GOOGLE_CLIENT_SECRET: 'real-secret' };
  const crypto = { NOWPAYMENTS_API_KEY: 'a key', NOWPAYMENTS_IPN_SECRET: 'a secret' };
  for (const [name, key] of Object.entries(keys))
    expect(answerTo({ ...realSettings, ...google, ...crypto, NODE_ENV: 'production', [name]: key })).toBe(
      `${name} is a sandbox key: a production server needs the provider's own.`,
    );
});

test('responses from Google are never accepted over http, except from the sandbox on this machine', () => {
  const google = { ...realSettings, GOOGLE_CLIENT_ID: 'real-client', GOOGLE_CLIENT_SECRET: 'real-secret' };
  const sandboxGoogle = 'http://127.0.0.1:4010/google';
  expect(readConfig({}).google?.issuerUrl).toBe(sandboxGoogle);
  expect(readConfig(google).google?.issuerUrl).toBe('https://accounts.google.com');
  expect(readConfig({ ...google, GOOGLE_ISSUER_URL: sandboxGoogle }).google?.issuerUrl).toBe(sandboxGoogle);
  for (const url of [
    'http://accounts.google.com',
    'http://127.0.0.1.evil.example',
    'ftp://127.0.0.1',
    'google',
  ])
    expect(answerTo({ ...google, GOOGLE_ISSUER_URL: url })).toMatch(/^GOOGLE_ISSUER_URL must be .* https/);
  expect(answerTo({ ...google, GOOGLE_ISSUER_URL: sandboxGoogle, NODE_ENV: 'production' })).toMatch(
    /^GOOGLE_ISSUER_URL must be/,
  );
  expect(readConfig(realSettings).google).toBeNull();
});

test('crypto is offered if both its keys are set, and always in the sandbox; one key alone is refused', () => {
  expect(readConfig({}).nowpayments).toEqual({
    apiKey: 'sandbox-nowpayments-key',
    ipnSecret: 'sandbox-ipn-secret',
    apiUrl: 'http://127.0.0.1:4010/nowpayments',
  });
  expect(readConfig(realSettings).nowpayments).toBeNull();
  const keys = { NOWPAYMENTS_API_KEY: 'a key', NOWPAYMENTS_IPN_SECRET: 'a secret' };
  expect(readConfig({ ...realSettings, ...keys }).nowpayments).toEqual({
    apiKey: 'a key',
    ipnSecret: 'a secret',
    apiUrl: undefined,
  });
  for (const name of Object.keys(keys))
    expect(answerTo({ ...realSettings, ...keys, [name]: '' })).toMatch(new RegExp(`^${name} is missing`));
});

test('with real providers each missing key is reported with its name', () => {
  for (const name of Object.keys(realSettings)) {
    if (name === 'PUBLIC_URL') continue;
    expect(answerTo({ ...realSettings, [name]: '' })).toMatch(
      new RegExp(`^${name} is missing: .*must be set`),
    );
  }
  expect(answerTo({ TWILIO_ACCOUNT_SID: 'AC0123456789' })).toMatch(/^TWILIO_AUTH_TOKEN is missing/);
});

test('the confirmation of email addresses can be switched off in the sandbox only', () => {
  expect(readConfig({ EMAIL_CONFIRMATION: 'off' }).emailConfirmation).toBe('off');
  expect(readConfig({ EMAIL_CONFIRMATION: 'required' }).emailConfirmation).toBe('required');
  expect(answerTo({ ...realSettings, EMAIL_CONFIRMATION: 'off' })).toMatch(
    /EMAIL_CONFIRMATION=off is for the sandbox/,
  );
});

test('codes are sent to the listed countries, and by default to those that the page offers and their islands', () => {
  expect([...readConfig({ SMS_COUNTRIES: 'gb, DE' }).smsCountries]).toEqual(['GB', 'DE']);
  expect([...readConfig({}).smsCountries]).toEqual([
    ...countries.map((country) => country.code),
    ...['JE', 'GG', 'IM', 'AX', 'PR'],
  ]);
  expect(readConfig({}).smsPerHour).toBe(500);
});

test('the metrics need a port of their own', () => {
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
    'METRICS_PORT and PORT are both 3000: the figures need a port of their own, or none.',
  );
  expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({ metricsPort: 9464, metricsHost: '0.0.0.0' });
  expect(readConfig({}).metricsPort).toBeUndefined();
});
