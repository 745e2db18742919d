import type { Currency } from '@numlet/contract/billing/plans';
import { planPriceMinor, toMajor } from '@numlet/contract/billing/plans';
import { findAccountOf } from '../../server/src/features/accounts/profile/memberships.queries.ts';
import { findCustomer } from '../../server/src/features/billing/money/entry/customers.queries.ts';
import { solveProof } from '../../server/src/testing/factories/solve-proof.ts';
import type { Person } from '../../server/src/testing/harness/client.ts';
import type { Place } from './place.ts';

export type Rented = { id: string; e164: string };
type Session = { code?: string; access_token: string; refresh_token: string; user: { id: string } };
type Newcomer = {
  name: string;
  email: string;
  phone: string;
  password: string;
  purpose: string;
  referrerCode?: string;
};

/** The acts of the seeded people, through the same API as a browser. */
export function createActs(place: Place) {
  const { client, sandbox, origin } = place;
  const returnUrls = { successUrl: `${origin}/dashboard?payment=success`, cancelUrl: `${origin}/dashboard` };

  const proven = async (path: string, form: object): Promise<Session> => {
    let answer = await client.post<Session>(path, form);
    if (answer.body.code === 'captcha_failed')
      answer = await client.post<Session>(path, { ...form, ...(await solveProof(client)) });
    if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const pageOf = (orderId: string) => {
    const page = sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
    if (!page) throw new Error(`order ${orderId} has no payment page`);
    return page;
  };
  const control = async (path: string, body: object) => {
    const { status } = await createPost(sandbox.origin, path, body);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  /** Names the number of an order as its owner would; null if it has no number. */
  const named = async (person: Person, orderId: string, name: string): Promise<Rented | null> => {
    const { order } = await client.call(person, 'get-order', { orderId });
    if (!order?.phone_number_id || !order.phone_number) return null;
    await client.call(person, 'rename-number', { phoneNumberId: order.phone_number_id, name });
    return { id: order.phone_number_id, e164: order.phone_number };
  };

  return {
    async signsUp({ name, email, phone, password, purpose, referrerCode }: Newcomer): Promise<Person> {
      await place.resetLimits();
      const session = await proven('/auth/v1/signup', {
        email,
        password,
        data: {
          full_name: name,
          phone_number: phone,
          referrer_code: referrerCode ?? null,
          selected_purposes: [purpose],
          terms_accepted: true,
        },
      });
      const { access_token: accessToken, refresh_token: refreshToken, user } = session;
      await place.settle();
      return { email, password, phone, userId: user.id, accessToken, refreshToken };
    },

    /** Needed each day, because the sessions of earlier days have ended. */
    async signsIn(person: Person) {
      await place.resetLimits();
      const { email, password } = person;
      const session = await proven('/auth/v1/token?grant_type=password', { email, password });
      Object.assign(person, { accessToken: session.access_token, refreshToken: session.refresh_token });
    },

    async provesPhone(person: Person) {
      await client.call(person, 'send-verification-otp', { phone_number: person.phone });
      const otp_code = sandbox.codeFor(person.phone) ?? '';
      const { success } = await client.call(person, 'verify-phone-otp', { otp_code });
      if (!success) throw new Error(`${person.phone} could not be verified`);
    },

    /** Pays on the card's page, is declined there, or leaves it open (null). @returns the order, and any number */
    async buysNumber(
      person: Person,
      wanted: { label: string; country?: 'US' | 'CA' | 'GB'; currency?: Currency; card?: string | null },
    ): Promise<{ orderId: string; number: Rented | null }> {
      const { label, country = 'US', currency = 'usd', card = 'visa' } = wanted;
      const e164 = await freeNumber(place, person, country);
      const { orderId } = await client.call(person, 'create-stripe-checkout', {
        planId: 'phone_number_purchase',
        phoneNumber: e164,
        friendlyName: e164,
        countryCode: country,
        amount: toMajor(planPriceMinor('starter', currency)),
        currency,
        ...returnUrls,
      });
      if (card === null) return { orderId, number: null };
      await sandbox.pay(pageOf(orderId).id, { card });
      await place.settle();
      return { orderId, number: await named(person, orderId, label) };
    },

    async buysNumberFromCredit(person: Person, label: string): Promise<Rented | null> {
      const e164 = await freeNumber(place, person, 'US');
      const { orderId } = await client.call(person, 'create-stripe-checkout', {
        planId: 'phone_number_purchase',
        phoneNumber: e164,
        friendlyName: e164,
        countryCode: 'US',
        amount: 5,
        currency: 'usd',
        paymentMethod: 'credit',
        ...returnUrls,
      });
      await place.settle();
      return named(person, orderId, label);
    },

    async buysPlan(person: Person, planType: 'monthly_topup' | 'yearly', number: Rented) {
      const { orderId } = await client.call(person, 'create-stripe-checkout', {
        planType,
        phoneNumberId: number.id,
        currency: 'usd',
        ...returnUrls,
      });
      await sandbox.pay(pageOf(orderId).id, { card: 'visa' });
      await place.settle();
    },

    async buysCredit(person: Person, amount: number) {
      const { orderId } = await client.call(person, 'top-up-credit', { amount, ...returnUrls });
      await sandbox.pay(pageOf(orderId).id, { card: 'mastercard' });
      await place.settle();
    },

    /** Buys credit by crypto: `fraction` of the coins arrives after `lateMs`; null means that none arrive. */
    async buysCreditByCrypto(person: Person, amount: number, fraction: number | null, lateMs = 0) {
      const answer = await client.call(person, 'create-subscription-crypto-payment', {
        planType: 'credit',
        amount,
        currency: 'USD',
        payCurrency: 'ltc',
      });
      if (fraction === null) return;
      const payment = sandbox.cryptoPayments().find((one) => one.payAddress === answer.pay_address);
      if (lateMs > 0) await place.passTo(new Date(place.now().getTime() + lateMs));
      await sandbox.payCrypto(payment?.id ?? '', { fraction });
      await place.settle();
    },

    async disputes(orderId: string) {
      await control(`payments/${pageOf(orderId).paymentIntent}/dispute`, { status: 'open' });
      await place.settle();
    },

    /** Sets how the bank answers charges to the saved card from now on. */
    async cardBecomes(person: Person, behaviour: 'generic_decline' | 'expired_card' | 'ok') {
      const accountId = (await findAccountOf(place.deps.db, person.userId)) ?? '';
      await control(`customers/${await findCustomer(place.deps.db, accountId)}/card`, { behaviour });
    },
  };
}

async function freeNumber(
  { client }: Place,
  person: Person,
  countryCode: 'US' | 'CA' | 'GB',
): Promise<string> {
  const phoneType = countryCode === 'GB' ? 'Mobile' : 'Local';
  const { numbers } = await client.call(person, 'search-available-numbers', {
    countryCode,
    phoneType,
    limit: 25,
  });
  const [first] = numbers;
  if (!first) throw new Error(`the carrier has no numbers in ${countryCode}`);
  return first.phoneNumber;
}

function createPost(origin: string, path: string, body: object) {
  return fetch(`${origin}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
