import { markPhoneVerified } from '../../features/accounts/profile/profiles.queries.ts';
import { wakeWorkers } from '../clock/job-time.ts';
import type { Person } from '../harness/client.ts';
import { spend } from '../harness/spent-time.ts';
import type { TestServer } from '../harness/test-server.ts';
import { numberPurchase } from './purchases.ts';
import { solveProof } from './solve-proof.ts';

const PASSWORD = 'a quiet morning walk';
let people = 0;

type Newcomer = {
  password?: string;
  email?: string;
  phone?: string;
  referrerCode?: string;
  headers?: Record<string, string>;
};

/** The fields of the sign-up form besides email and password. */
export const signUpData = {
  full_name: 'Ines Adeyemi',
  phone_number: '+447700900123',
  referrer_code: null,
  selected_purposes: ['freelancing'],
  terms_accepted: true,
};

/** Signs up a person who has not verified their phone yet. */
export function aNewcomer(
  client: Pick<TestServer, 'post' | 'get'>,
  newcomer: Newcomer = {},
): Promise<Person> {
  return spend('people', () => signUpAs(client, newcomer));
}

async function signUpAs(client: Pick<TestServer, 'post' | 'get'>, newcomer: Newcomer): Promise<Person> {
  people += 1;
  const password = newcomer.password ?? PASSWORD;
  const email = newcomer.email ?? `person${people}-${process.pid}@example.com`;
  // From the range that is reserved for examples.
  const phone = newcomer.phone ?? `+447700900${String(people).padStart(3, '0')}`;
  const form = {
    email,
    password,
    data: { ...signUpData, phone_number: phone, referrer_code: newcomer.referrerCode ?? null },
  };
  const signUp = (proof = {}) =>
    client.post<SessionBody>('/auth/v1/signup', { ...form, ...proof }, newcomer.headers);
  let { status, body } = await signUp();
  // A test signs up many people from one address, and the service then requires a proof of work.
  if (body.code === 'captcha_failed') ({ status, body } = await signUp(await solveProof(client)));
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return {
    email,
    password,
    phone,
    userId: body.user.id,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
  };
}

/**
 * Signs up a person with a verified phone. The database has the state after the code was typed, without the carrier:
 * most tests begin with such a person.
 */
export function aUser(server: TestServer, newcomer: Newcomer = {}): Promise<Person> {
  return spend('people', async () => {
    const person = await signUpAs(server, newcomer);
    const now = server.clock.now();
    await server.db.transaction().execute((trx) => markPhoneVerified(trx, person.userId, person.phone, now));
    return person;
  });
}

/** Signs up a person who verifies their phone with the code that arrives on it. */
export function aUserByCode(server: TestServer, newcomer: Newcomer = {}): Promise<Person> {
  return spend('people', () => signUpAndProve(server, newcomer));
}

async function signUpAndProve(server: TestServer, newcomer: Newcomer): Promise<Person> {
  const person = await signUpAs(server, newcomer);
  await server.call(person, 'send-verification-otp', { phone_number: person.phone });
  const answer = await server.call(person, 'verify-phone-otp', {
    otp_code: server.sandbox.codeFor(person.phone) ?? '',
  });
  if (!answer.success) throw new Error(`the phone was not verified: ${answer.error}`);
  return person;
}

/** Signs up a person with the role of an administrator. */
export async function anAdministrator(server: TestServer): Promise<Person> {
  const person = await aUser(server);
  await server.db
    .updateTable('user_roles')
    .set({ role: 'admin' })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}

/** Refreshes the session as the browser's library does before a token runs out. */
export async function stayingSignedIn({ post }: TestServer, person: Person): Promise<Person> {
  const { status, body } = await post<SessionBody>('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: person.refreshToken,
  });
  if (status !== 200) throw new Error(`the refresh answered ${status}: ${JSON.stringify(body)}`);
  return Object.assign(person, { accessToken: body.access_token, refreshToken: body.refresh_token });
}

/** Opens a checkout for a number, by default any free one of the United States. */
export async function anOpenCheckout(server: TestServer, person: Person, wantedNumber?: string) {
  const phoneNumber = wantedNumber ?? (await aFreeNumber(server, person));
  const { url, orderId } = await server.call(
    person,
    'create-stripe-checkout',
    numberPurchase(server, phoneNumber),
  );
  const checkout = server.sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
  if (!checkout) throw new Error('the checkout is not there');
  return { phoneNumber, orderId, url, checkoutId: checkout.id };
}

export async function aFreeNumber(server: TestServer, person: Person): Promise<string> {
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  const [first] = numbers;
  if (!first) throw new Error('the carrier has no numbers');
  return first.phoneNumber;
}

/** Rents a number: paid for, and receiving. */
export function aNumber(
  server: TestServer,
  person: Person,
): Promise<{ id: string; e164: string; orderId: string }> {
  return spend('numbers', () => rent(server, person));
}

async function rent(server: TestServer, person: Person) {
  const { phoneNumber, orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId);
  const order = await untilOrder(server, person, orderId, 'active');
  return { id: order.phone_number_id ?? '', e164: phoneNumber, orderId };
}

/**
 * Waits until an order has reached a state, as the page does to which a buyer returns: it calls get-order when the
 * order has changed, and periodically, since that call itself may process the order.
 */
export async function untilOrder(server: TestServer, person: Person, orderId: string, state: string) {
  let seen: string | undefined;
  let askedAt = 0;
  return until(async () => {
    if (seen === (await stateOf(server, orderId)) && performance.now() < askedAt + ASK_EVERY_MS)
      return undefined;
    askedAt = performance.now();
    // A job may have fallen due since, and workers seldom poll in tests.
    await wakeWorkers(server.db);
    const { order } = await server.call(person, 'get-order', { orderId });
    seen = order?.state;
    return seen === state ? order : undefined;
  }, `order ${state}`).catch(async (error: Error) => {
    throw new Error(`${error.message}, but it is ${await describeOrder(server, orderId)}`);
  });
}

/** The reasons why an order makes no progress: in tests no job repeats a failed attempt. */
async function describeOrder({ db, clock }: TestServer, orderId: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select(['state', 'tries', 'next_run_at', 'lease_until', 'last_error_kind', 'last_error_code'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return JSON.stringify({ ...order, now: clock.now() });
}

const ASK_EVERY_MS = 300;

async function stateOf({ db }: TestServer, orderId: string): Promise<string | undefined> {
  const order = await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
  return order?.state;
}

/** Repeats `look` until it returns something. @throws Error after two minutes */
export async function until<T>(look: () => Promise<T | undefined | null | false>, what: string): Promise<T> {
  // A shared machine may be ten times slower.
  const end = Date.now() + 120_000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

type SessionBody = { code?: string; user: { id: string }; access_token: string; refresh_token: string };
