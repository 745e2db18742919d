import fc from 'fast-check';

/** Part of every made-up password, token and code. If it appears anywhere else, a secret has leaked. */
export const SECRET_MARK = 'zilpzalp';

const oddStrings = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  'null',
  'x'.repeat(200),
  'x'.repeat(20_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'b\udfff',
  '\u202e\u200b',
  '😀'.repeat(40),
  "'; drop table users; --",
  '%00%zz%s%n',
  '$' + '{jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '+',
  '+1',
  '+447700900123',
  '+99999999999999999999',
  '+12025550123',
  'US',
  'ZZ',
  'Local',
  '123456',
  'ABCDEFGH',
  '00000000-0000-7000-8000-000000000000',
  '00000000-0000-7000-8000-00000000000g',
  'unknown@example.com',
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  'http://127.0.0.1/',
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  '9999-99-99T99:99:99Z',
  '-infinity',
  'NaN',
  'starter',
  'phone_number_purchase',
  'usd',
  'card',
  'constructor',
  '__proto__',
];

const fieldNames = [
  'phone_number',
  'otp_code',
  'countryCode',
  'limit',
  'planType',
  'phoneNumberId',
  'amount',
  'successUrl',
  'orderId',
  'sessionId',
  'userId',
  'email',
  'password',
  'current_password',
  'nonce',
  'data',
  'full_name',
  'role',
  'phone_verified',
  'account_status',
  'app_metadata',
  'user_metadata',
  'email_confirmed_at',
  'aal',
  'id',
  'selected_purposes',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'token_hash',
  'type',
  'token',
  'factor_type',
  'challenge_id',
  'code',
  'gotrue_meta_security',
  'captcha_token',
  'toString',
  '__proto__',
];

export const oddString: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

const oddScalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddString },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 25, 1e21, -1e308, 2 ** 53, 5),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

/** Any value that JSON can carry. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: oddScalar },
  { weight: 1, arbitrary: fc.array(oddScalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...fieldNames), oddScalar, { maxKeys: 4 }) },
);

/** An object with fields that exist in some function, whose values need not fit. */
export const oddFields: fc.Arbitrary<object> = fc.dictionary(fc.constantFrom(...fieldNames), oddValue, {
  maxKeys: 6,
});

const brokenTexts = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '7',
  '{"a":1}}',
  '{"__proto__":1}',
  '{"a":1,"a":2}',
  '\u0000',
  '\ufeff{}',
];

/** Bodies that are not a JSON object, or are a very large or deep one. */
export const brokenBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...brokenTexts) },
  { weight: 3, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 3, arbitrary: fc.json({ maxDepth: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 200_000 }).map((depth) => '['.repeat(depth)) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 10, max: 20_000 })
      .map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...fieldNames), fc.integer({ min: 1000, max: 1_000_000 }))
      .map(([name, length]) => JSON.stringify({ [name]: 'x'.repeat(length) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 100, max: 80_000 })
      .map((count) =>
        JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]))),
      ),
  },
);
