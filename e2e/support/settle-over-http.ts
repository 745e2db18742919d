import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import { anAddress } from './an-address.ts';
import { openEmptyPage } from './kept-tab.ts';
import { type Newcomer, PASSWORD } from './newcomers.ts';
import type { World } from './world.ts';

const STORED_SESSION = 'numlet.session';

type Session = { access_token: string };
type Order = { state: string };

/**
 * Does the first steps of a test without the screens: the screens have separate tests, and every other test would spend
 * time on them again. The browser gets the session as if its own form had requested it.
 */
export async function signUpOverHttp(page: Page, newcomer: Newcomer): Promise<Session> {
  const session = await createAccount(page.request, newcomer);
  await storeSession(page, session);
  return session;
}

/** Creates an account and a session bound to this browser, whose storage does not hold the session yet. */
export function createAccount(request: APIRequestContext, { email, phone }: Newcomer): Promise<Session> {
  return askForSession(request, '/auth/v1/signup', {
    email,
    password: PASSWORD,
    data: {
      full_name: 'Ines Adeyemi',
      phone_number: `+44${phone}`,
      referrer_code: null,
      selected_purposes: ['freelancing'],
      terms_accepted: true,
    },
  });
}

export async function signInOverHttp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await storeSession(page, await requestSession(page.request, email, password));
}

/** Creates a session without storing it in this browser. */
export function requestSession(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<Session> {
  return askForSession(request, '/auth/v1/token?grant_type=password', { email, password });
}

async function askForSession(request: APIRequestContext, path: string, data: object): Promise<Session> {
  // The headers of the site's own form, which bind the session to this browser by a cookie.
  const headers = { ...anAddress(), 'sec-fetch-site': 'same-origin' };
  const response = await request.post(path, { headers, data });
  expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
  return response.json();
}

/** Signs a person out everywhere, from another browser. */
export async function signOutEverywhere(browser: Browser, email: string): Promise<void> {
  const elsewhere = await browser.newContext();
  const { access_token } = await requestSession(elsewhere.request, email);
  const response = await elsewhere.request.post('/auth/v1/logout?scope=global', {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(response.status()).toBe(204);
  await elsewhere.close();
}

/** The session in this browser's storage. */
export async function storedSession(page: Page): Promise<Session> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), STORED_SESSION)) ?? 'null');
}

/** The id of the session in this browser's storage. */
export async function sessionIdOf(page: Page): Promise<string> {
  return (await claimsOf(page)).session_id;
}

/** The id of the person who is signed in in this browser. */
export async function userIdOf(page: Page): Promise<string> {
  return (await claimsOf(page)).sub;
}

async function claimsOf(page: Page): Promise<{ session_id: string; sub: string }> {
  const claims = (await storedSession(page)).access_token.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** Storage belongs to an origin, so a page of the site is opened first. */
async function storeSession(page: Page, session: Session) {
  await openEmptyPage(page);
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [STORED_SESSION, JSON.stringify(session)],
  );
}

export async function proveOverHttp(page: Page, world: World, session: Session, { phone }: Newcomer) {
  await callAs(page, session, 'send-verification-otp', { phone_number: `+44${phone}` });
  const otp_code = await world.codeOn(`+44${phone}`);
  expect(await callAs(page, session, 'verify-phone-otp', { otp_code })).toMatchObject({ success: true });
}

/** Divides the area codes, so that people who rent at the same moment rent different numbers. */
const SHARES = 5;

type OrderOptions = {
  /** The index of the worker, which selects the share. */
  place: number;
  countryCode?: 'US' | 'CA';
};
type Ordered = { orderId: string; url: string; phoneNumber: string };

/** Chooses a number and opens a payment page for it without paying. */
export async function orderOverHttp(
  page: Page,
  session: Session,
  { place, countryCode = 'US' }: OrderOptions,
): Promise<Ordered> {
  const search = async (areaCode?: string) => {
    const input = { countryCode, phoneType: 'Local', limit: 100, areaCode };
    const result = await callAs<{ numbers: { phoneNumber: string }[] }>(
      page,
      session,
      'search-available-numbers',
      input,
    );
    return result.numbers.map(({ phoneNumber }) => phoneNumber);
  };
  const areaCodes = new Set((await search()).map((e164) => e164.slice(2, 5)));
  const origin = new URL(page.url()).origin;
  for (const areaCode of areaCodes) {
    if (Number(areaCode) % SHARES !== place % SHARES) continue;
    // Starts from the end, because screens offer the first numbers of an area, and another test may be buying one of
    // those.
    for (const phoneNumber of (await search(areaCode)).reverse()) {
      const response = await post(page, session, 'create-stripe-checkout', {
        planId: 'phone_number_purchase',
        phoneNumber,
        friendlyName: 'My number',
        countryCode,
        amount: 5,
        currency: 'usd',
        successUrl: `${origin}/dashboard?phone_purchased=true`,
        cancelUrl: `${origin}/dashboard?phone_cancelled=true`,
      });
      // A number whose purchase is stuck is still in the carrier's stock, and listed.
      if (response.status() === 409) continue;
      return { ...(await read<{ orderId: string; url: string }>(response)), phoneNumber };
    }
  }
  throw new Error(`the list has no number for place ${place}`);
}

export async function untilOrderIs(page: Page, session: Session, orderId: string, state: string) {
  await expect
    .poll(async () => (await callAs<{ order: Order }>(page, session, 'get-order', { orderId })).order.state)
    .toBe(state);
}

/** Rents a number from the share of `place`. @returns the number */
export async function rentOverHttp(
  page: Page,
  world: World,
  session: Session,
  place: number,
  card = 'visa',
): Promise<string> {
  const { orderId, url, phoneNumber } = await orderOverHttp(page, session, { place });
  await world.pay(url, card);
  await untilOrderIs(page, session, orderId, 'active');
  return phoneNumber;
}

/** Makes the service process a number's due payments now, not within a minute: its owner saves a setting. */
export async function processRenewal(page: Page, session: Session, e164: string): Promise<void> {
  const { phoneNumbers } = await callAs<{ phoneNumbers: { id: string; phone_number: string }[] }>(
    page,
    session,
    'user-dashboard',
    {},
  );
  const phoneNumberId = phoneNumbers.find(({ phone_number }) => phone_number === e164)?.id;
  // Switching on a setting that is already on would leave the check to the next sweep.
  for (const autoRenew of [false, true])
    await callAs(page, session, 'set-auto-renew', { phoneNumberId, autoRenew });
}

/** Calls a function of the service as a person's browser would. */
export async function callAs<T = unknown>(
  page: Page,
  session: Session,
  name: string,
  data: object,
): Promise<T> {
  return read(await post(page, session, name, data));
}

function post(page: Page, { access_token }: Session, name: string, data: object): Promise<APIResponse> {
  const headers = { ...anAddress(), authorization: `Bearer ${access_token}` };
  return page.request.post(`/functions/v1/${name}`, { headers, data });
}

async function read<T>(response: APIResponse): Promise<T> {
  const { pathname } = new URL(response.url());
  expect(response.ok(), `${pathname} answered ${response.status()}: ${await response.text()}`).toBe(true);
  return response.json();
}
