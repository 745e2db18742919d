import fc from 'fast-check';
import { z } from 'zod';
import { oddString, SECRET_MARK } from './odd-values.ts';

/** When a request is sent, `@@name:n@@` in it is replaced by the n-th newest value that was seen under this name. */
export function seen(name: string): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: 15 }).map((at) => `@@${name}:${at}@@`);
}

/** Inputs that fit the schema. A field with a known name mostly gets a value that may be meaningful to the service. */
export function inputOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

const MAX_LENGTH = 400;

const phone = fc.oneof(
  fc.constantFrom('@@phone:0@@', '@@phone:9@@', '+12025550123', '+447700900555', '+4915112345678'),
  fc.stringMatching(/^\+4477009\d{5}$/),
);
const newEmail = fc.stringMatching(/^new[a-z0-9]{1,12}@example\.com$/);
const password = fc.constantFrom(
  '@@password:0@@',
  '@@password:9@@',
  `${SECRET_MARK} in the garden`,
  `${SECRET_MARK}1`,
  'password1234',
);
const url = fc.constantFrom(
  '@@origin:0@@/dashboard',
  '@@origin:0@@/dashboard?phone_purchased=true',
  'https://evil.example/',
);

/** Invalid proofs of work, among the solved ones of `@@proof:n@@`. */
const proof = fc.oneof(
  fc.constantFrom('', '@@proof:0@@', '@@proof:1@@'),
  fc.base64String({ minLength: 8, maxLength: 400 }),
  fc
    .record({
      challenge: fc.record({
        parameters: fc.record({
          algorithm: fc.constant('PBKDF2/SHA-256'),
          nonce: oddString,
          salt: oddString,
          cost: fc.constantFrom(5000, 5000, 1e12),
          keyLength: fc.constantFrom(32, 0, -1, 1.5, 2 ** 31, 2 ** 53),
          keyPrefix: oddString,
          keySignature: oddString,
          expiresAt: fc.constantFrom(0, -1, 1e12, 9e15),
        }),
        signature: oddString,
      }),
      solution: fc.record({ counter: fc.integer(), derivedKey: oddString }),
    })
    .map((payload) => Buffer.from(JSON.stringify(payload)).toString('base64')),
);

/** Values that may be meaningful to the service, by the name of the field. */
const meaningful: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  phone_number: phone,
  phoneNumber: fc.oneof(phone, seen('phoneNumber')),
  otp_code: fc.stringMatching(/^\d{6}$/),
  referrerCode: fc.oneof(seen('referrer_code'), fc.stringMatching(/^[A-Z0-9]{8}$/)),
  referrer_code: seen('referrer_code'),
  countryCode: fc.constantFrom('US', 'GB', 'DE', 'AU', 'ZZ'),
  email: fc.oneof(fc.constantFrom('@@email:0@@', '@@email:9@@', 'unknown@example.com'), newEmail),
  password,
  current_password: password,
  refresh_token: fc.oneof(seen('refresh_token'), fc.constant(`${SECRET_MARK}-refresh-token-of-nobody`)),
  auth_code: fc.oneof(seen('code'), fc.constant(`${SECRET_MARK}-code-of-nobody`)),
  code_verifier: fc.stringMatching(/^[a-f0-9]{112}$/),
  token_hash: fc.oneof(seen('token_hash'), fc.constant(`${SECRET_MARK}-hash-of-nobody`)),
  token: fc.oneof(seen('mail_code'), fc.stringMatching(/^\d{6}$/)),
  nonce: fc.oneof(seen('mail_code'), fc.stringMatching(/^\d{6}$/)),
  code: fc.oneof(fc.constantFrom('@@totp:0@@'), seen('recovery_code'), fc.stringMatching(/^\d{6}$/)),
  challenge_id: seen('challenge_id'),
  orderId: seen('orderId'),
  phoneNumberId: seen('phone_number_id'),
  sessionId: seen('session_id'),
  userId: seen('user_id'),
  targetUserId: seen('user_id'),
  successUrl: url,
  cancelUrl: url,
  returnUrl: url,
  amount: fc.constantFrom(5, 3.95, 2, 24, 25, 0.01, 1e6),
  planType: fc.constantFrom('starter', 'monthly_topup', 'yearly', 'credit'),
  captcha_token: proof,
  code_challenge: fc.stringMatching(/^[\w-]{43}$/),
  code_challenge_method: fc.constantFrom('s256', 'S256', 'plain'),
};

function arbitraryOf(schema: z.core.JSONSchema._JSONSchema, name: string): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 1 });
  const known = meaningful[name];
  const fitting = fitTo(schema);
  return known ? fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: fitting }) : fitting;
}

function fitTo(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => arbitraryOf(each, '')));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(schema, type)));
}

function ofType(schema: JsonSchema, type: JsonSchema['type']): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(itemOf(schema), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({
        min: Number(schema.exclusiveMinimum ?? schema.minimum ?? -1e6),
        max: schema.maximum ?? 1e6,
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function itemOf({ items }: JsonSchema): fc.Arbitrary<unknown> {
  return items && !Array.isArray(items) ? arbitraryOf(items, '') : fc.jsonValue({ maxDepth: 1 });
}

function stringOf({
  format,
  pattern,
  minLength = 0,
  maxLength = MAX_LENGTH,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return newEmail;
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, MAX_LENGTH), unit: 'grapheme' });
}
