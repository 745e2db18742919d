import { expect, test } from 'vitest';
import { z } from 'zod';
import { errors } from './errors.ts';
import type { Access } from './function-definition.ts';
import { functions } from './functions.ts';
import { inputProblem } from './input-problem.ts';

/** Each of these needs less or more than a session, so its access is decided a second time here. */
const decided = {
  public: [
    'confirm-mailing',
    'count-article-view',
    'end-mailing',
    'get-crypto-currencies',
    'get-measured-figures',
    'get-popular-articles',
    'get-sold-numbers',
    'refuse-email-change',
    'register-interest',
    'report-abuse',
    'send-contact-message',
    'subscribe-newsletter',
  ],
  agreed: [
    'correct-kyc',
    'create-crypto-payment',
    'create-stripe-checkout',
    'create-subscription-crypto-payment',
    'resend-verification-otp',
    'save-kyc-identity',
    'save-kyc-personal',
    'send-verification-otp',
    'submit-kyc',
    'top-up-credit',
    'verify-phone-otp',
  ],
  verified: [
    'claim-number',
    'list-swap-offers',
    'search-available-numbers',
    'start-identity-check',
    'swap-number',
  ],
};

const namesOpenTo = (access: Access) =>
  Object.entries(functions)
    .filter(([, definition]) => definition.access === access)
    .map(([name]) => name)
    .sort();

test('exactly these functions are open without a session', () => {
  expect(namesOpenTo('public')).toEqual(decided.public);
});

test('exactly these functions need accepted terms', () => {
  expect(namesOpenTo('agreed')).toEqual(decided.agreed);
});

test('exactly these functions need a verified phone and accepted terms', () => {
  expect(namesOpenTo('verified')).toEqual(decided.verified);
});

test('the functions that only administrators may call are exactly those with the prefix for administrators, and two others', () => {
  const byName = Object.keys(functions).filter((name) => name.startsWith('admin-'));
  expect(namesOpenTo('admin')).toEqual([...byName, 'create-verify-service', 'purchase-phone-number'].sort());
});

test('every function says in one sentence what it does', () => {
  for (const { summary } of Object.values(functions)) expect(summary).toMatch(/^[A-Z].{10,}\.$/);
});

const everyFunction = Object.entries(functions).map(([name, { input }]) => ({ name, input }));

test.each(everyFunction)('$name refuses an unknown field, and a body that is not an object', ({ input }) => {
  const unknown = input.safeParse({ notAField: 1 });
  expect(unknown.success).toBe(false);
  expect(JSON.stringify(unknown.error?.issues)).toContain('notAField');
  for (const body of [null, [], 'text', 1, undefined]) expect(input.safeParse(body).success).toBe(false);
});

const megabyte = 'a'.repeat(1_000_000);
const fields = everyFunction.flatMap(({ name, input }) =>
  objectsOf(input).flatMap((shape) =>
    Object.keys(shape).map((field) => ({ name, field, input, others: Object.keys(shape) })),
  ),
);

test.each(fields)(
  '$name refuses a megabyte in $field with a short response that names the field',
  ({ field, input, others }) => {
    // The other fields are present but wrong, so that the intended alternative of a union is this one.
    const body = Object.fromEntries(others.map((other) => [other, other === field ? megabyte : null]));
    const result = input.safeParse(body);
    const issues = flatten(result.error?.issues ?? []);
    const issue = issues.find(({ path }) => path[0] === field);
    expect(issue?.message).toMatch(/^[A-Z].{5,150}$/);
    expect(JSON.stringify(issue?.message)).not.toContain('aaaa');
  },
);

test('a refusal names the field and the problem in plain English', () => {
  expect(
    problemOf('send-contact-message', { name: 'Ada', email: 'ada', subject: 'Hi', message: 'Hello' }),
  ).toEqual({
    field: 'email',
    message: 'Email address must be an email address, such as name@example.com.',
  });
  expect(problemOf('admin-block-user', { userId: 'x', reason: 'Fraud' })).toEqual({
    field: 'userId',
    message: 'User id must be an id.',
  });
  expect(problemOf('verify-phone-otp', { otp_code: '12a456' })).toEqual({
    field: 'otp_code',
    message: 'Please enter a valid 6-digit code',
  });
  expect(
    problemOf('search-available-numbers', { countryCode: 'US', phoneType: 'Local', areaCode: '2025' }),
  ).toEqual({
    field: 'areaCode',
    message: 'Area code must have at most 3 characters.',
  });
  expect(problemOf('search-available-numbers', { countryCode: 'US', phoneType: 'Local', limit: 30 })).toEqual(
    {
      field: 'limit',
      message: 'Results limit must be one of 25, 50, 75, 100.',
    },
  );
  expect(problemOf('search-available-numbers', { phoneType: 'Local' })).toEqual({
    field: 'countryCode',
    message: 'Country is required.',
  });
  expect(problemOf('get-profile', { verbose: true })).toEqual({
    field: undefined,
    message: 'Unknown field: verbose.',
  });
});

test('a reason of spaces only counts as missing', () => {
  const userId = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(problemOf('admin-block-user', { userId, reason: '   ' }).message).toBe('Reason is required.');
});

test('a search has defaults: numbers that receive texts, without voice, fifty at a time', () => {
  const parsed = functions['search-available-numbers'].input.parse({ countryCode: 'US', phoneType: 'Local' });
  expect(parsed).toEqual({
    countryCode: 'US',
    phoneType: 'Local',
    smsEnabled: true,
    voiceEnabled: false,
    limit: 50,
  });
});

const returns = {
  successUrl: 'http://127.0.0.1:3000/dashboard?payment=success',
  cancelUrl: 'https://a.example/',
};
const number = {
  planId: 'phone_number_purchase',
  phoneNumber: '+12025550132',
  friendlyName: '(202) 555-0132',
  countryCode: 'US',
  amount: 3.95,
  currency: 'gbp',
  ...returns,
};

test('a checkout is for a plan or for a number, and a refusal names the mistake in the variant that was intended', () => {
  const { input } = functions['create-stripe-checkout'];
  expect(input.safeParse({ planType: 'starter', ...returns }).success).toBe(true);
  expect(input.safeParse({ planType: 'credit', amount: 5, currency: 'usd', ...returns }).success).toBe(true);
  expect(input.safeParse(number).success).toBe(true);
  expect(input.safeParse({ ...number, planType: 'starter' }).success).toBe(false);
  expect(problemOf('create-stripe-checkout', { ...number, amount: 3.955 })).toEqual({
    field: 'amount',
    message: 'Amount must be an amount above zero with at most two decimals.',
  });
  expect(problemOf('create-stripe-checkout', { planType: 'weekly', ...returns }).field).toBe('planType');
  expect(
    problemOf('create-stripe-checkout', { planType: 'yearly', ...returns, cancelUrl: 'javascript:alert(1)' }),
  ).toEqual({
    field: 'cancelUrl',
    message: 'Cancel address must be a full web address.',
  });
});

test('a crypto payment accepts the number itself or the id of a rented one', () => {
  const { input } = functions['create-crypto-payment'];
  const payment = { amount: 5, currency: 'USD', payCurrency: 'btc' };
  expect(input.safeParse({ ...payment, phoneNumberId: '+12025550132' }).success).toBe(true);
  expect(input.safeParse({ ...payment, phoneNumberId: '01890a5d-ac96-774b-bcce-b302099a8057' }).success).toBe(
    true,
  );
  expect(problemOf('create-crypto-payment', { ...payment, phoneNumberId: 'mine' }).field).toBe(
    'phoneNumberId',
  );
});

test('every refusal has an error status and a sentence', () => {
  for (const { status, message } of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z].*\.$/);
  }
});

function problemOf(name: keyof typeof functions, body: unknown) {
  const result = functions[name].input.safeParse(body);
  if (result.success) throw new Error(`${name} accepted the body`);
  return inputProblem(result.error);
}

function objectsOf(input: z.ZodType): z.core.$ZodShape[] {
  if (input instanceof z.ZodObject) return [input.shape];
  if (input instanceof z.ZodUnion)
    return input.options.flatMap((option) => (option instanceof z.ZodObject ? [option.shape] : []));
  throw new Error('An input must be an object or a choice of objects');
}

function flatten(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) =>
    issue.code === 'invalid_union' && issue.path.length === 0 ? issue.errors.flatMap(flatten) : [issue],
  );
}
