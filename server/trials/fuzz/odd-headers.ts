import fc from 'fast-check';
import { oddString, SECRET_MARK } from './odd-values.ts';

const address = fc.oneof(
  // Two addresses send many requests, so that the service requires proofs of work.
  {
    weight: 4,
    arbitrary: fc.constantFrom({ 'x-forwarded-for': '198.18.0.7' }, { 'x-forwarded-for': '198.18.0.8' }),
  },
  {
    weight: 30,
    arbitrary: fc
      .tuple(fc.integer({ min: 18, max: 19 }), fc.nat(255), fc.nat(255))
      .map(([a, b, c]) => ({ 'x-forwarded-for': `198.${a}.${b}.${c}` })),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(0xffff), fc.nat(0xffff))
      .map(([a, b]) => ({ 'x-forwarded-for': `2001:db8:${a.toString(16)}::${b.toString(16)}` })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'unknown',
        '',
        ',',
        '198.18.0.1, 198.18.0.2',
        '::ffff:198.18.0.1',
        '999.1.1.1',
        'fe80::1%eth0',
        "' or 1=1",
      )
      .map((text) => ({ 'x-forwarded-for': text })),
  },
);

/** `@@token@@` is replaced by the caller's token. */
const bearer = fc.oneof(
  { weight: 30, arbitrary: fc.constant({ authorization: 'Bearer @@token@@' }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'bearer @@token@@',
        'Bearer  @@token@@',
        'Bearer @@token@@x',
        'Bearer @@token@@ @@token@@',
        'Bearer',
        `Bearer ${SECRET_MARK}`,
        'Bearer @@refresh_token:0@@',
        'Basic YTpi',
        'Bearer null',
      )
      .map((authorization) => ({ authorization })),
  },
);

const browser = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 4, arbitrary: fc.constant({ 'sec-fetch-site': 'same-origin', cookie: '@@cookie@@' }) },
  { weight: 1, arbitrary: fc.constant({ 'sec-fetch-site': 'cross-site' }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        `__Host-numlet-browser=${SECRET_MARK}`,
        `__Host-numlet-browser=${'x'.repeat(43)}`,
        '__Host-numlet-browser=%00; __Host-numlet-browser=%zz',
        `a=${'x'.repeat(4000)}`,
        '=; ;;; a',
      )
      .map((cookie) => ({ 'sec-fetch-site': 'same-origin', cookie })),
  },
);

const visible = oddString.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 2000));
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'content-type',
          'content-encoding',
          'accept',
          'origin',
          'referer',
          'user-agent',
          'x-supabase-api-version',
          'x-forwarded-host',
          'x-forwarded-proto',
          'x-http-method-override',
          'if-none-match',
          'range',
          'apikey',
          'x-client-info',
        ),
        visible,
      )
      .map(([name, text]) => ({ [name]: text })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-encoding': 'gzip' },
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' },
      { 'x-big': 'x'.repeat(12_000) },
    ),
  },
);

/** Headers about the caller and the origin, as browsers and programs send them, and as neither would. */
export const anyHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(address, bearer, browser, oddHeaders)
  .map((parts): Record<string, string> => Object.assign({}, ...parts));
