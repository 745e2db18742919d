import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { World } from '../world.ts';
import { s3Error } from './errors.ts';

const CLOCK_SKEW_MS = 15 * 60_000;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

type Authorization = {
  keyId: string;
  scope: string;
  day: string;
  signedHeaders: string[];
  signature: string;
};

/** Checks a signature of version 4. Returns the error, or null. Signers use their own clock, not the sandbox's. */
export function refuseUnsigned({ settings }: World, call: Call): Reply | null {
  const given = readAuthorization(call.headers.authorization ?? '');
  if (!given) return s3Error(403, 'AccessDenied', 'The request is not signed.');
  if (given.keyId !== settings.s3AccessKeyId)
    return s3Error(403, 'InvalidAccessKeyId', 'The access key does not exist.');
  const [, region, service, end] = given.scope.split('/');
  if (region !== settings.s3Region || service !== 's3' || end !== 'aws4_request')
    return s3Error(400, 'AuthorizationHeaderMalformed', `The region must be ${settings.s3Region}.`);
  const moment = textOf(call, 'x-amz-date');
  if (!moment.startsWith(given.day) || Math.abs(Date.now() - timeOf(moment)) > CLOCK_SKEW_MS)
    return s3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  const hash = textOf(call, 'x-amz-content-sha256');
  if (hash !== UNSIGNED && hash !== sha256(call.bytes))
    return s3Error(400, 'XAmzContentSHA256Mismatch', 'The content does not match the signed hash.');
  const text = ['AWS4-HMAC-SHA256', moment, given.scope, sha256(canonical(call, given, hash))].join('\n');
  const key = given.scope
    .split('/')
    .reduce((last: Buffer | string, part) => hmac(last, part), `AWS4${settings.s3SecretAccessKey}`);
  if (isSame(hmac(key, text).toString('hex'), given.signature)) return null;
  return s3Error(403, 'SignatureDoesNotMatch', 'The signature does not match.');
}

function readAuthorization(header: string): Authorization | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/((\d{8})\/[^,]+), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  const [, keyId, scope, day, names, signature] = match ?? [];
  if (!keyId || !scope || !day || !names || !signature) return null;
  const signedHeaders = names.split(';');
  const isComplete = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) =>
    signedHeaders.includes(name),
  );
  return isComplete ? { keyId, scope, day, signedHeaders, signature } : null;
}

function canonical(call: Call, { signedHeaders }: Authorization, hash: string): string {
  const query = [...call.url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const headers = signedHeaders.map((name) => `${name}:${textOf(call, name).replaceAll(/\s+/g, ' ')}\n`);
  return [
    call.method,
    call.url.pathname,
    query.join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    hash,
  ].join('\n');
}

function textOf({ headers }: Call, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim();
}

/** The time of 20261129T120000Z. */
function timeOf(moment: string): number {
  return Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) || 0;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
