import { isLoopback } from './config-addresses.ts';
import { ConfigError } from './config-lists.ts';

const KEYS = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The format of each key, so that swapped keys are reported at the start. */
const SHAPES: readonly (readonly [(typeof KEYS)[number], RegExp, string])[] = [
  ['S3_REGION', /^[a-z0-9-]{2,40}$/i, 'the name of a region, such as eu-central-1 or auto'],
  [
    'S3_BUCKET',
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  ],
  ['S3_ACCESS_KEY_ID', /^[\w-]{3,128}$/, 'the id of an access key, not its secret'],
  ['S3_SECRET_ACCESS_KEY', /^(?!(AKIA|ASIA)[A-Z0-9]{16}$)\S{8,256}$/, 'the secret of the access key'],
];

export type S3Environment = Partial<Record<(typeof KEYS)[number], string | undefined>>;

/**
 * The bucket that stores documents; null if none is set: they are then stored in DATA_DIR.
 * @throws ConfigError with a one-sentence message that names the wrong key without quoting a secret
 */
export function s3Settings(env: S3Environment) {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (KEYS.every((key) => !env[key])) return null;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = KEYS.filter((key) => !env[key]).join(', ');
    throw new ConfigError(`${missing} missing: set all keys that begin with S3_, or none.`);
  }
  if (!isSafeEndpoint(endpoint))
    throw new ConfigError(
      'S3_ENDPOINT must be an https URL, such as https://s3.eu-central-1.amazonaws.com, without a bucket, a query or a password.',
    );
  for (const [key, shape, expected] of SHAPES)
    if (!shape.test(env[key] ?? '')) throw new ConfigError(`${key} must be ${expected}.`);
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey };
}

/** Documents are sealed, but over http others could see which are stored, and could answer in place of the bucket. */
function isSafeEndpoint(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
