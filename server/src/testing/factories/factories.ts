import type { Person } from '../harness/client.ts';
import type { Harness } from '../harness/harness.ts';
import { spend } from '../harness/spent-time.ts';
import { solveProof } from './solve-proof.ts';
import { numberWish } from './wishes.ts';

const PASSWORD = 'a quiet morning walk';
let people = 0;

type Wishes = { email?: string; phone?: string; referrerCode?: string; headers?: Record<string, string> };

/** What the form sends beside e-mail and password. */
export const signUpData = {
  full_name: 'Ines Adeyemi',
  phone_number: '+447700900123',
  referrer_code: null,
  selected_purposes: ['freelancing'],
  terms_accepted: true,
};

/** Somebody who has signed up and not yet proven their phone. */
export function aNewcomer(client: Pick<Harness, 'post' | 'get'>, wishes: Wishes = {}): Promise<Person> {
  return spend('people', () => signUpAs(client, wishes));
}

async function signUpAs(client: Pick<Harness, 'post' | 'get'>, wishes: Wishes): Promise<Person> {
  people += 1;
  const email = wishes.email ?? `person${people}-${process.pid}@example.com`;
  // The range that is kept for examples.
  const phone = wishes.phone ?? `+447700900${String(people).padStart(3, '0')}`;
  const form = {
    email,
    password: PASSWORD,
    data: { ...signUpData, phone_number: phone, referrer_code: wishes.referrerCode ?? null },
  };
  const signUp = (proof = {}) =>
    client.post<SessionBody>('/auth/v1/signup', { ...form, ...proof }, wishes.headers);
  let { status, body } = await signUp();
  // Many people sign up from the one address of a test.
  if (body.code === 'captcha_failed') ({ status, body } = await signUp(await solveProof(client)));
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return {
    email,
    password: PASSWORD,
    phone,
    userId: body.user.id,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
  };
}

/** Somebody who has proven their phone with the code that arrived on it. */
export function aUser(house: Harness, wishes: Wishes = {}): Promise<Person> {
  return spend('people', () => signUpAndProve(house, wishes));
}

async function signUpAndProve(house: Harness, wishes: Wishes): Promise<Person> {
  const person = await signUpAs(house, wishes);
  await house.call(person, 'send-verification-otp', { phone_number: person.phone });
  const answer = await house.call(person, 'verify-phone-otp', {
    otp_code: house.sandbox.codeFor(person.phone) ?? '',
  });
  if (!answer.success) throw new Error(`the phone was not verified: ${answer.error}`);
  return person;
}

/** Somebody with the rights of an administrator. */
export async function anAdministrator(house: Harness): Promise<Person> {
  const person = await aUser(house);
  await house.db
    .updateTable('user_roles')
    .set({ role: 'admin' })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}

/** Refreshes the session as the browser's library does before a token runs out. */
export async function stayingSignedIn({ post }: Harness, person: Person): Promise<Person> {
  const { status, body } = await post<SessionBody>('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: person.refreshToken,
  });
  if (status !== 200) throw new Error(`the refresh answered ${status}: ${JSON.stringify(body)}`);
  return Object.assign(person, { accessToken: body.access_token, refreshToken: body.refresh_token });
}

/** Opens a checkout for a number, any free one of the United States unless told which. */
export async function anOpenCheckout(house: Harness, person: Person, wishedNumber?: string) {
  const phoneNumber = wishedNumber ?? (await aFreeNumber(house, person));
  const { url, orderId } = await house.call(person, 'create-stripe-checkout', numberWish(house, phoneNumber));
  const checkout = house.sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
  if (!checkout) throw new Error('the checkout is not there');
  return { phoneNumber, orderId, url, checkoutId: checkout.id };
}

export async function aFreeNumber(house: Harness, person: Person): Promise<string> {
  const { numbers } = await house.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  const [first] = numbers;
  if (!first) throw new Error('the carrier has no numbers');
  return first.phoneNumber;
}

/** A number that the person has paid for and that receives. */
export function aNumber(
  house: Harness,
  person: Person,
): Promise<{ id: string; e164: string; orderId: string }> {
  return spend('numbers', () => rent(house, person));
}

async function rent(house: Harness, person: Person) {
  const { phoneNumber, orderId, checkoutId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId);
  const order = await untilOrder(house, person, orderId, 'active');
  return { id: order.phone_number_id ?? '', e164: phoneNumber, orderId };
}

/** Waits until an order has come to a state, as the page does that a buyer comes back to. */
export async function untilOrder(house: Harness, person: Person, orderId: string, state: string) {
  return until(async () => {
    const { order } = await house.call(person, 'get-order', { orderId });
    return order?.state === state ? order : undefined;
  }, `order ${state}`);
}

/** Looks again and again until there is something to see. */
export async function until<T>(look: () => Promise<T | undefined | null | false>, what: string): Promise<T> {
  const end = Date.now() + 15_000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

type SessionBody = { code?: string; user: { id: string }; access_token: string; refresh_token: string };
