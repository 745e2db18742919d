import { isLoopback } from './config-addresses.ts';
import { ConfigError } from './config-lists.ts';
import { sandboxKeys } from './config-sandbox.ts';
import { requireShapes } from './config-shapes.ts';

const REQUIRED = [
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'DATA_KEY',
] as const;
const WITH_SANDBOX_KEYS = [
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_IDENTITY_KEY',
  'NOWPAYMENTS_API_KEY',
  'NOWPAYMENTS_IPN_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
const DATA_KEY_BYTES = 32;
/** 32 random bytes have about 30 distinct values, and as many distinct differences between neighbouring bytes. */
const MIN_DISTINCT_BYTES = 16;

type Given = Partial<
  Record<
    (typeof REQUIRED)[number] | (typeof WITH_SANDBOX_KEYS)[number] | 'PUBLIC_URL' | 'ADMIN_MFA',
    string | undefined
  >
> & { NODE_ENV: string; HOST: string };
type Read = { production: boolean; sandbox: boolean; publicUrl: string; emailConfirmation: string };

/**
 * Whether others can reach a service with real providers: in production, or if it listens or is published beyond this
 * machine.
 */
export function isExposed({ sandbox, publicUrl }: Pick<Read, 'sandbox' | 'publicUrl'>, env: Given): boolean {
  if (sandbox) return false;
  return env.NODE_ENV === 'production' || !isLoopback(env.HOST) || !isLoopback(new URL(publicUrl).hostname);
}

/**
 * Refuses settings that are valid alone but dangerous together.
 * @throws ConfigError with a one-sentence message that names the wrong key and its fix
 */
export function refuseUnsafe(config: Read, env: Given) {
  const isHere = isLoopback(new URL(config.publicUrl).hostname);
  // A sandbox without PUBLIC_URL gets its address from HOST; the error must then name HOST.
  const isDerived = config.sandbox && !env.PUBLIC_URL;
  if (!isDerived && !isHere && !config.publicUrl.startsWith('https:'))
    throw new ConfigError(
      `PUBLIC_URL is ${config.publicUrl}: an address beyond this machine must start with https.`,
    );
  if (config.emailConfirmation === 'off' && !config.sandbox)
    throw new ConfigError(
      'EMAIL_CONFIRMATION=off is for the sandbox only: remove it, or set it to required.',
    );
  requireRandom(env.DATA_KEY);
  if (config.sandbox) return refuseOpenSandbox(config, env, isHere);
  for (const key of REQUIRED)
    if (!env[key])
      throw new ConfigError(`${key} is missing: with real providers it must be set (see .env.example).`);
  requireShapes(env);
  if (!isExposed(config, env)) return;
  const published: string[] = Object.values(sandboxKeys);
  for (const key of WITH_SANDBOX_KEYS)
    if (published.includes(env[key] ?? ''))
      throw new ConfigError(`${key} is a sandbox key: a production server needs the provider's own.`);
  if (env.ADMIN_MFA === 'off')
    throw new ConfigError(
      'ADMIN_MFA=off is for this machine only: others can reach this service, so remove it, or set it to required.',
    );
  if (config.production && (!env.PUBLIC_URL || isHere))
    throw new ConfigError(
      `PUBLIC_URL is ${env.PUBLIC_URL ? "this machine's own" : 'missing'}: a production server must know the address at which people and providers reach it, such as https://your.domain.`,
    );
}

/**
 * The sandbox's keys are published: a caller who can reach it can sign webhooks, pay without money, and read every
 * code.
 */
function refuseOpenSandbox(config: Read, env: Given, isHere: boolean) {
  if (config.production)
    throw new ConfigError(
      'NODE_ENV=production needs real providers: set TWILIO_ACCOUNT_SID and STRIPE_SECRET_KEY (see .env.example).',
    );
  const [key, value] = isLoopback(env.HOST) ? ['PUBLIC_URL', config.publicUrl] : ['HOST', env.HOST];
  if (key === 'HOST' || !isHere)
    throw new ConfigError(
      `${key} is ${value}: the sandbox, whose keys are published, must be reached from this machine only, so ${key === 'HOST' ? 'set HOST=127.0.0.1' : 'remove it'}, or set real providers.`,
    );
}

function requireRandom(dataKey: string | undefined) {
  if (dataKey === undefined) return;
  const bytes = /^[\w+/-]+={0,2}$/.test(dataKey) ? Buffer.from(dataKey, 'base64') : Buffer.alloc(0);
  if (bytes.length < DATA_KEY_BYTES)
    throw new ConfigError(
      'DATA_KEY is too short: it must be 32 random bytes in base64, as `openssl rand -base64 32` makes them.',
    );
  const steps = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
  if (new Set(bytes).size < MIN_DISTINCT_BYTES || new Set(steps).size < MIN_DISTINCT_BYTES)
    throw new ConfigError(
      'DATA_KEY is not random, so it can be guessed. Make one with `openssl rand -base64 32`.',
    );
}
