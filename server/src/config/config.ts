import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { isOrigin, isSafeIssuer, reachableHost } from './config-addresses.ts';
import { identitySettings } from './config-identity.ts';
import { ConfigError, countryList, isoCountries } from './config-lists.ts';
import { proxyList } from './config-proxies.ts';
import { s3Settings } from './config-s3.ts';
import { isExposed, refuseUnsafe } from './config-safety.ts';
import { soldKinds } from './config-sales.ts';
import { sandboxKeys, sandboxRegistrations } from './config-sandbox.ts';

export { ConfigError, sandboxKeys };

const portError = { error: 'must be a port number from 0 to 65535' };
const port = z.coerce.number(portError).int(portError).min(0, portError).max(65535, portError);
const secondsError = { error: 'must be a whole number of seconds from 0 to 15' };
const minutesError = { error: 'must be a whole number of minutes from 0 to 60' };
const countError = { error: 'must be a whole number of at least 1' };
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const optional = z.string().trim().min(1).optional();
const vapidKey = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), { error: `must be a key of ${length} characters in base64url` })
    .optional();

const schema = z.object({
  NODE_ENV: oneOf('development', 'production').default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_HOST: z.string().default('0.0.0.0'),
  METRICS_PORT: port.optional(),
  SANDBOX_PORT: port.default(4010),
  SANDBOX_STRIPE_PORT: port.default(4011),
  SANDBOX_SMTP_PORT: port.default(4025),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optional,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://numlet.example' })
    .refine(isOrigin, { error: 'must end after the host: without a slash, a path, a query or a password' })
    .optional(),
  DATA_KEY: optional,
  OLD_DATA_KEY: optional,
  EMAIL_CONFIRMATION: oneOf('off', 'required').optional(),
  ADMIN_MFA: oneOf('off', 'required').optional(),
  TRUSTED_PROXIES: optional,
  DRAIN_SECONDS: z.coerce
    .number(secondsError)
    .int(secondsError)
    .min(0, secondsError)
    .max(15, secondsError)
    .optional(),
  CLOCK_WAIT_MINUTES: z.coerce
    .number(minutesError)
    .int(minutesError)
    .min(0, minutesError)
    .max(60, minutesError)
    .default(10),
  SMS_COUNTRIES: optional,
  SMS_PER_HOUR: z.coerce.number(countError).int(countError).min(1, countError).default(500),
  SMS_PER_NETWORK: z.coerce.number(countError).int(countError).min(1, countError).default(10),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('warn'),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_VERIFY_SERVICE_SID: optional,
  TWILIO_ADDRESS_SIDS: optional,
  TWILIO_BUNDLE_SIDS: optional,
  TWILIO_API_URL: optional,
  TWILIO_NUMBERS: optional,
  CARRIERS: optional,
  SELL_BELOW_COST: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: optional,
  STRIPE_IDENTITY: oneOf('on', 'off').optional(),
  STRIPE_IDENTITY_KEY: optional,
  NOWPAYMENTS_API_KEY: optional,
  NOWPAYMENTS_IPN_SECRET: optional,
  NOWPAYMENTS_API_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER_URL: optional,
  VAPID_PUBLIC_KEY: vapidKey(87),
  VAPID_PRIVATE_KEY: vapidKey(43),
  PUSH_API_URL: optional,
  S3_ENDPOINT: optional,
  S3_REGION: optional,
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
});
type Environment = z.infer<typeof schema>;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the configuration. Only this function reads the environment. Values in a `.env` file of the working
 * directory replace variables that are not set.
 * @throws ConfigError with a one-sentence message that names the wrong key and its fix
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = { ...readDotEnv(), ...withoutEmpty(process.env) },
) {
  const parsed = schema.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} in the configuration ${issue?.message}.`);
  }
  const env = parsed.data;
  const sandbox = !env.TWILIO_ACCOUNT_SID && !env.STRIPE_SECRET_KEY;
  const stripeUrl =
    env.STRIPE_API_URL ?? (sandbox ? `http://127.0.0.1:${env.SANDBOX_STRIPE_PORT}` : undefined);
  const publicUrl = env.PUBLIC_URL ?? `http://${reachableHost(env.HOST)}:${env.PORT}`;
  const config = {
    production: env.NODE_ENV === 'production',
    sandbox,
    host: env.HOST,
    port: env.PORT,
    metricsHost: env.METRICS_HOST,
    metricsPort: env.METRICS_PORT,
    sandboxPort: env.SANDBOX_PORT,
    sandboxStripePort: env.SANDBOX_STRIPE_PORT,
    sandboxSmtpPort: env.SANDBOX_SMTP_PORT,
    dataDir: resolve(env.DATA_DIR),
    /** The folder of documents, unless a bucket is set, and of files that are sealed during their upload. */
    documents: {
      folder: resolve(env.DATA_DIR, 'documents'),
      incomingFolder: resolve(env.DATA_DIR, 'incoming'),
      s3: s3Settings(env),
    },
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    dataKey: env.DATA_KEY,
    formerDataKey: env.OLD_DATA_KEY,
    emailConfirmation: env.EMAIL_CONFIRMATION ?? (sandbox ? 'off' : 'required'),
    adminMfa: env.ADMIN_MFA ?? (isExposed({ sandbox, publicUrl }, env) ? 'required' : 'off'),
    trustedProxies: proxyList(env.TRUSTED_PROXIES),
    // A server with an embedded database is alone: there is no load balancer to wait for.
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 5 : 0),
    smsCountries: isoCountries(env.SMS_COUNTRIES),
    smsPerHour: env.SMS_PER_HOUR,
    smsPerNetwork: env.SMS_PER_NETWORK,
    clockWaitMs: env.CLOCK_WAIT_MINUTES * 60_000,
    logLevel: env.LOG_LEVEL,
    twilio: {
      accountSid: env.TWILIO_ACCOUNT_SID ?? sandboxKeys.twilioAccountSid,
      authToken: env.TWILIO_AUTH_TOKEN ?? sandboxKeys.twilioAuthToken,
      verifyServiceSid:
        env.TWILIO_VERIFY_SERVICE_SID ?? (sandbox ? sandboxKeys.twilioVerifyServiceSid : undefined),
      addressSids: countryList(
        env.TWILIO_ADDRESS_SIDS ?? (sandbox ? sandboxRegistrations.addresses : undefined),
      ),
      bundleSids: countryList(env.TWILIO_BUNDLE_SIDS ?? (sandbox ? sandboxRegistrations.bundles : undefined)),
      apiUrl: env.TWILIO_API_URL ?? (sandbox ? `http://127.0.0.1:${env.SANDBOX_PORT}/twilio` : undefined),
    },
    sold: soldKinds(env, sandbox),
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY ?? sandboxKeys.stripeSecretKey,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? sandboxKeys.stripeWebhookSecret,
      apiUrl: stripeUrl,
    },
    identity: identitySettings(env, sandbox, stripeUrl),
    mail: {
      smtpUrl: env.SMTP_URL ?? (sandbox ? `smtp://127.0.0.1:${env.SANDBOX_SMTP_PORT}` : undefined),
      from: env.MAIL_FROM,
    },
    nowpayments: nowpaymentsSettings(env, sandbox),
    google: googleSettings(env, sandbox),
    push: pushSettings(env, sandbox),
  } as const;
  refuseUnsafe(config, env);
  if (config.metricsPort === config.port)
    throw new ConfigError(
      `METRICS_PORT and PORT are both ${config.port}: the figures need a port of their own, or none.`,
    );
  return config;
}

/** Crypto is offered if the provider's keys are set. The sandbox always has keys. */
function nowpaymentsSettings(env: Environment, sandbox: boolean) {
  const apiKey = env.NOWPAYMENTS_API_KEY ?? (sandbox ? sandboxKeys.nowpaymentsApiKey : undefined);
  const ipnSecret = env.NOWPAYMENTS_IPN_SECRET ?? (sandbox ? sandboxKeys.nowpaymentsIpnSecret : undefined);
  if (!apiKey && !ipnSecret) return null;
  if (!apiKey || !ipnSecret)
    throw new ConfigError(
      `NOWPAYMENTS_${apiKey ? 'IPN_SECRET' : 'API_KEY'} is missing: one needs the other.`,
    );
  const own = sandbox ? `http://127.0.0.1:${env.SANDBOX_PORT}/nowpayments` : undefined;
  return { apiKey, ipnSecret, apiUrl: env.NOWPAYMENTS_API_URL ?? own };
}

/** Google is offered if a client id is set. The sandbox always has one. */
function googleSettings(env: Environment, sandbox: boolean) {
  const clientId = env.GOOGLE_CLIENT_ID ?? (sandbox ? sandboxKeys.googleClientId : undefined);
  const clientSecret = env.GOOGLE_CLIENT_SECRET ?? (sandbox ? sandboxKeys.googleClientSecret : undefined);
  if (!clientId) return null;
  if (!clientSecret)
    throw new ConfigError('GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID does not work without it.');
  const own = sandbox && !env.GOOGLE_CLIENT_ID ? `http://127.0.0.1:${env.SANDBOX_PORT}/google` : undefined;
  const { GOOGLE_ISSUER_URL: chosen } = env;
  if (chosen && !isSafeIssuer(chosen, env.NODE_ENV === 'production'))
    throw new ConfigError(
      'GOOGLE_ISSUER_URL must be an https URL; http is only for the sandbox on this machine.',
    );
  return { clientId, clientSecret, issuerUrl: chosen ?? own ?? 'https://accounts.google.com' };
}

/**
 * Push messages are sent if keys are set. The sandbox makes its own, and only its push service is used without https.
 */
function pushSettings(env: Environment, sandbox: boolean) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_API_URL: chosen } = env;
  if (!publicKey !== !privateKey)
    throw new ConfigError(
      `VAPID_${publicKey ? 'PRIVATE' : 'PUBLIC'}_KEY is missing: both VAPID keys must be set.`,
    );
  if (chosen && !sandbox)
    throw new ConfigError('PUSH_API_URL is for the sandbox only: browsers name their own push service.');
  const sandboxUrl = sandbox ? (chosen ?? `http://127.0.0.1:${env.SANDBOX_PORT}/push`) : undefined;
  return { keys: publicKey && privateKey ? { publicKey, privateKey } : null, sandboxUrl };
}

function withoutEmpty(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function readDotEnv(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch {
    return {};
  }
}
