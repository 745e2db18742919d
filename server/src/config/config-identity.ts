import { ConfigError } from './config-lists.ts';
import { sandboxKeys } from './config-sandbox.ts';

type Given = {
  STRIPE_IDENTITY?: 'on' | 'off' | undefined;
  STRIPE_IDENTITY_KEY?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
};

/**
 * The key of identity checks by Stripe; null if they are not offered. The sandbox offers them unless they are off.
 * @throws ConfigError if the key is missing, or if its mode differs from that of card payments
 */
export function identitySettings(env: Given, sandbox: boolean, apiUrl: string | undefined) {
  if ((env.STRIPE_IDENTITY ?? (sandbox ? 'on' : 'off')) === 'off') return null;
  const key = env.STRIPE_IDENTITY_KEY ?? (sandbox ? sandboxKeys.stripeIdentityKey : undefined);
  if (!key)
    throw new ConfigError(
      'STRIPE_IDENTITY_KEY is missing: STRIPE_IDENTITY=on needs a restricted key (see .env.example).',
    );
  const { STRIPE_SECRET_KEY: cardKey } = env;
  if (cardKey && modeOf(cardKey) !== modeOf(key))
    throw new ConfigError(
      `STRIPE_IDENTITY_KEY is a ${modeOf(key)} key, but STRIPE_SECRET_KEY is a ${modeOf(cardKey)} key: both must have the same mode.`,
    );
  return { key, apiUrl };
}

function modeOf(key: string): 'live' | 'test' {
  return /^[a-z]+_live_/.test(key) ? 'live' : 'test';
}
