import { one, type Protection } from './protection.ts';

const safety = 'server/src/config/config-safety.ts';
const safetyTest = 'server/src/config/config-safety.test.ts';
const proxies = 'server/src/config/config-proxies.ts';

/** Checks of the configuration that keep an unsafe service from starting. */
export const settingsProtections: readonly Protection[] = [
  one(
    64,
    'server/src/config/config.test.ts',
    'production without providers is refused',
    safety,
    "published.includes(env[key] ?? '')",
    'published.length === 0',
  ),
  one(
    64,
    'server/src/config/config.test.ts',
    'the confirmation of email addresses can be switched off in the sandbox only',
    safety,
    "config.emailConfirmation === 'off' && !config.sandbox",
    "config.emailConfirmation === ''",
  ),
  one(
    64,
    safetyTest,
    'the sandbox, whose keys are published, is refused if others could reach it',
    safety,
    "if (key === 'HOST' || !isHere)",
    'if (false)',
  ),
  one(
    64,
    safetyTest,
    'a production server requires its public URL',
    safety,
    'if (config.production && (!env.PUBLIC_URL || isHere))',
    'if (false)',
  ),
  one(
    64,
    safetyTest,
    'a data key that is short, not base64, or made of few bytes or of a pattern is refused, even in the sandbox',
    safety,
    'new Set(bytes).size < MIN_DISTINCT_BYTES || new Set(steps).size < MIN_DISTINCT_BYTES',
    'new Set(steps).size === 0',
  ),
  one(
    64,
    safetyTest,
    'administrators need a second factor if others reach a service with real providers',
    safety,
    "env.ADMIN_MFA === 'off'",
    "env.ADMIN_MFA === ''",
  ),
  one(
    64,
    safetyTest,
    'a key of the sandbox is refused if others reach the service, whatever NODE_ENV says',
    safety,
    '!isLoopback(env.HOST) || !isLoopback(new URL(publicUrl).hostname);',
    'false;',
  ),
  one(
    64,
    safetyTest,
    'proxy lists that cover the internet are refused, as one network or in pieces, in every spelling',
    proxies,
    'if (shareOfWidest(network) > 1 && !isPrivate(network))',
    'if (network.bits === 0)',
  ),
];
