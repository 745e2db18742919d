import { functions } from '@numlet/contract/functions';
import pino from 'pino';
import { expect, test } from 'vitest';
import { aUser } from '../testing/factories.ts';
import { type Harness, harness } from '../testing/harness.ts';

const ROUNDS = 1500;
const NEW_PASSWORD = 'the password of a newcomer';
const SEED = 20_260_917;

const strings = [
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
  'nobody@example.com',
  'a@b.c',
  'http://127.0.0.1/',
  'javascript:alert(1)',
  'https://evil.example/',
  '9999-99-99T99:99:99Z',
  'starter',
  'phone_number_purchase',
  'usd',
  'card',
  'constructor',
];
const scalars = [null, true, false, 0, -1, 1.5, 25, 1e21, -1e308, 2 ** 53, 5, ...strings];
const fieldNames = [
  'phone_number',
  'otp_code',
  'referrerCode',
  'countryCode',
  'phoneType',
  'areaCode',
  'contains',
  'limit',
  'planType',
  'planId',
  'phoneNumber',
  'phoneNumberId',
  'friendlyName',
  'amount',
  'currency',
  'successUrl',
  'cancelUrl',
  'paymentMethod',
  'orderId',
  'email',
  'password',
  'data',
  'full_name',
  'referrer_code',
  'selected_purposes',
  'refresh_token',
  'token_hash',
  'type',
  'token',
  'gotrue_meta_security',
  'cursor',
  'toString',
];
const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '7',
  '{"a":1}}',
  '{"__proto__":1}',
  '['.repeat(50_000),
  '\u0000',
];
const authPaths = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=%00',
  'verify',
  'resend',
  'logout?scope=local%00',
  'logout?scope=x',
  'user',
  'nothing',
];

/** Always the same inputs, so that a failure can be looked at again. */
function createDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(values: readonly T[], or: T): T => values[Math.floor(next() * values.length)] ?? or;
  return { next, pick };
}
type Dice = ReturnType<typeof createDice>;

function anyValue(dice: Dice, depth = 0): unknown {
  const draw = dice.next();
  if (depth > 2 || draw < 0.8) return dice.pick<unknown>(scalars, null);
  const size = Math.floor(dice.next() * 4);
  if (draw < 0.9) return Array.from({ length: size }, () => anyValue(dice, depth + 1));
  return anyFields(dice, size, depth + 1);
}

function anyFields(dice: Dice, size: number, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: size }, () => [dice.pick(fieldNames, 'x'), anyValue(dice, depth)]),
  );
}

function spoilOne(dice: Dice, fields: object): object {
  const entries = Object.entries(fields);
  const spoilt = Math.floor(dice.next() * entries.length);
  return Object.fromEntries(
    entries.map(([name, value], at) => {
      if (at !== spoilt) return [name, value];
      const isInner = typeof value === 'object' && value !== null && dice.next() < 0.8;
      return [name, isInner ? spoilOne(dice, value) : anyValue(dice)];
    }),
  );
}

/** What would be accepted, with one field spoiled: this gets past the first check. */
function spoiled(dice: Dice, path: string, wellFormed: Record<string, Record<string, unknown>>) {
  const body = wellFormed[path] ?? {};
  return spoilOne(dice, body);
}

function wellFormedInputs({ origin }: Harness): Record<string, Record<string, unknown>> {
  const returns = { successUrl: `${origin}/dashboard`, cancelUrl: `${origin}/dashboard` };
  const data = {
    full_name: 'Ines',
    phone_number: '+447700900321',
    referrer_code: 'ABC',
    selected_purposes: [],
  };
  return {
    '/functions/v1/send-verification-otp': { phone_number: '+447700900123' },
    '/functions/v1/verify-phone-otp': { otp_code: '123456' },
    '/functions/v1/process-referral': { referrerCode: 'ABCDEFGH' },
    '/functions/v1/search-available-numbers': {
      countryCode: 'US',
      phoneType: 'Local',
      areaCode: '',
      contains: '',
      limit: 25,
    },
    '/functions/v1/create-stripe-checkout': { planType: 'credit', amount: 5, currency: 'usd', ...returns },
    '/functions/v1/get-order': { orderId: '00000000-0000-7000-8000-000000000000' },
    '/functions/v1/release-phone-number': { phoneNumberId: '00000000-0000-7000-8000-000000000000' },
    '/auth/v1/signup': { email: 'new@example.com', password: NEW_PASSWORD, data },
    '/auth/v1/token?grant_type=password': { email: 'nobody@example.com', password: 'x' },
    '/auth/v1/token?grant_type=refresh_token': { refresh_token: 'x' },
    '/auth/v1/verify': { type: 'signup', token_hash: 'x' },
    '/auth/v1/resend': { type: 'signup', email: 'nobody@example.com' },
  };
}

test(`of ${ROUNDS} bad inputs to every function and every route of the auth protocol none is a failure of ours, and nothing secret is logged`, {
  timeout: 120_000,
}, async () => {
  const house = await harness();
  const lines: string[] = [];
  Object.assign(house.deps.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  house.deps.log.level = 'debug';
  house.deps.log.debug('the tries begin');
  const person = await aUser(house);
  const code = house.sandbox.codeFor(person.phone) ?? '';
  await house.db.updateTable('user_roles').set({ role: 'admin' }).execute();
  const dice = createDice(SEED);
  const wellFormed = wellFormedInputs(house);
  const paths = [
    ...Object.keys(functions).map((name) => `/functions/v1/${name}`),
    ...authPaths.map((path) => `/auth/v1/${path}`),
    // What is built is worth more tries.
    ...[1, 2, 3].flatMap(() => Object.keys(wellFormed)),
  ];
  const authorization = `Bearer ${person.accessToken}`;
  const failures: unknown[] = [];
  const seen = new Map<number, number>();

  const once = async () => {
    const path = dice.pick(paths, '/');
    const draw = dice.next();
    const body =
      draw < 0.1
        ? dice.pick(rawBodies, '')
        : JSON.stringify(
            draw < 0.7 ? spoiled(dice, path, wellFormed) : anyFields(dice, Math.ceil(dice.next() * 5)),
          );
    const headers = dice.next() < 0.9 ? { authorization } : undefined;
    const answer = await house.post<{ code?: string; message?: string }>(path, body, headers);
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    const isTold = answer.status < 400 || (answer.body.code && answer.body.message);
    if (answer.status === 500 || !isTold)
      failures.push([path, body.slice(0, 300), answer.status, answer.body]);
  };
  for (let round = 0; round < ROUNDS; round += 10) await Promise.all(Array.from({ length: 10 }, once));

  expect(failures).toEqual([]);
  // It was not all turned away at the door.
  for (const status of [200, 400, 401, 404, 501]) expect(seen.get(status)).toBeGreaterThan(0);
  const log = lines.join('');
  expect(log).toContain('the tries begin');
  for (const secret of [person.password, person.accessToken, person.refreshToken, code, NEW_PASSWORD])
    expect(log).not.toContain(secret);
});
