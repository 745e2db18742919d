import { ConfigError } from './config-lists.ts';

type Given = Readonly<Record<string, unknown>>;

/** The form of each provider's key, so that swapped and truncated keys are reported at the start. */
const SHAPES: readonly (readonly [string, RegExp, string])[] = [
  [
    'TWILIO_ACCOUNT_SID',
    /^AC[0-9a-f]{32}$/i,
    "AC and 32 characters from 0 to 9 and a to f, as Twilio's console shows it",
  ],
  [
    'TWILIO_AUTH_TOKEN',
    /^(?!(AC|SK)[0-9a-f]{32}$)\S+$/i,
    'the token of the account, not its id or the id of an API key',
  ],
  ['TWILIO_VERIFY_SERVICE_SID', /^VA[0-9a-f]{32}$/i, 'VA and 32 characters from 0 to 9 and a to f'],
  [
    'STRIPE_SECRET_KEY',
    /^(sk|rk)_(live|test)_\S+$/,
    'a secret or restricted key: sk_live_... or rk_live_...',
  ],
  ['STRIPE_IDENTITY_KEY', /^rk_(live|test)_\S+$/, 'a restricted key: rk_live_... or rk_test_...'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'the signing secret of the endpoint: whsec_...'],
  ['SMTP_URL', /^smtps?:\/\/[^/\s]+/, 'an address such as smtps://user:password@host:465'],
];

/**
 * Refuses keys that do not have the form of their setting. A provider's error would only say that it rejects the key,
 * and some errors resemble an outage.
 * @throws ConfigError with a one-sentence message that names the wrong key without quoting it
 */
export function requireShapes(env: Given): void {
  for (const [key, shape, expected] of SHAPES) {
    const value = env[key];
    if (typeof value === 'string' && !shape.test(value)) throw new ConfigError(`${key} must be ${expected}.`);
  }
  for (const [key, prefix] of [
    ['TWILIO_ADDRESS_SIDS', 'AD'],
    ['TWILIO_BUNDLE_SIDS', 'BU'],
  ] as const) {
    const value = env[key];
    const sids =
      typeof value === 'string' ? value.split(',').map((part) => part.split(':').at(-1)?.trim() ?? '') : [];
    for (const sid of sids)
      if (!sid.startsWith(prefix))
        throw new ConfigError(`${key} must name ids that begin with ${prefix}, such as AU:${prefix}...`);
  }
}
