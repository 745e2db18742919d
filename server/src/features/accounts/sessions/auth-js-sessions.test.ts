import { AuthApiError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { browserLibrary } from '../../../testing/factories/browser-library.ts';
import { signUpData } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const credentials = { email: 'ines@example.com', password: 'a quiet morning walk' };
const newcomer = { ...credentials, options: { data: signUpData } };
let tabs = 0;

/** The state of one browser: cookies that scripts cannot read, and the storage that all its tabs share. */
function aBrowserOfLibraries({ origin }: TestServer) {
  const cookies = new Map<string, string>();
  const stored = new Map<string, string>();
  const network = { failures: 0, refreshes: 0 };
  const asBrowser: typeof fetch = async (address, options) => {
    if (String(address).includes('refresh_token')) network.refreshes += 1;
    if (network.failures > 0) {
      network.failures -= 1;
      throw new TypeError('Failed to fetch');
    }
    const headers = new Headers(options?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(address, { ...options, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  tabs += 1;
  const storageKey = `browser-${tabs}`;
  const openTab = () => browserLibrary({ origin }, { kept: stored, storageKey, fetch: asBrowser });
  /** Sets the stored expiry as if the token were nearly fifteen minutes old. */
  const letTokenRunOut = () => {
    const session = JSON.parse(stored.get(storageKey) ?? '{}');
    stored.set(storageKey, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 30 }));
  };
  return { openTab, letTokenRunOut, network };
}

test('two tabs whose token expires at the same moment both continue with the same new one', async () => {
  const browser = aBrowserOfLibraries(await sharedTestServer());
  const [one, other] = [browser.openTab(), browser.openTab()];
  const before = (await one.client.signUp(newcomer)).data.session;
  browser.letTokenRunOut();

  const sessions = await Promise.all([one.client.getSession(), other.client.getSession()]);
  expect(sessions.map((session) => session.error)).toEqual([null, null]);
  const [first, second] = sessions.map((session) => session.data.session?.refresh_token);
  expect(first).toBe(second);
  expect(first).not.toBe(before?.refresh_token);
  for (const tab of [one, other]) {
    expect((await tab.client.getUser()).data.user?.email).toBe(credentials.email);
    expect(tab.events).not.toContain('SIGNED_OUT');
  }
});

test('a short network failure during a refresh signs no one out', async () => {
  const browser = aBrowserOfLibraries(await sharedTestServer());
  const { client, events } = browser.openTab();
  await client.signUp(newcomer);
  browser.letTokenRunOut();
  browser.network.failures = 2;

  const { data, error } = await client.getSession();
  expect(error).toBeNull();
  expect(browser.network.refreshes).toBe(3);
  expect(data.session?.user.email).toBe(credentials.email);
  expect((await client.getUser()).error).toBeNull();
  expect(events).not.toContain('SIGNED_OUT');
});

test('a lost response to a refresh is repeated, and the library continues', async () => {
  const server = await sharedTestServer();
  const browser = aBrowserOfLibraries(server);
  const { client } = browser.openTab();
  const { data } = await client.signUp(newcomer);
  const refresh_token = data.session?.refresh_token ?? '';
  const lost = await client.refreshSession({ refresh_token });
  const again = await browser.openTab().client.refreshSession({ refresh_token });

  expect(again.error).toBeNull();
  expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token);
});

test("a refresh token without the cookie of its browser is refused, and its owner's session continues", async () => {
  // Sessions are bound to their browser on https only.
  const server = await sharedTestServer({ environment: { PUBLIC_URL: 'https://localhost' } });
  const owner = aBrowserOfLibraries(server).openTab();
  const { data } = await owner.client.signUp(newcomer);
  const refresh_token = data.session?.refresh_token ?? '';
  const thief = aBrowserOfLibraries(server).openTab();
  const stolen = await thief.client.refreshSession({ refresh_token });

  expect(stolen.error).toBeInstanceOf(AuthApiError);
  expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  expect((await owner.client.refreshSession()).error).toBeNull();
  expect((await owner.client.getUser()).data.user?.email).toBe(credentials.email);
});

test('the library forgets a session that was ended in another browser’s list, and the other session stays', async () => {
  const server = await sharedTestServer();
  const here = aBrowserOfLibraries(server).openTab();
  const elsewhere = aBrowserOfLibraries(server).openTab();
  const { data } = await here.client.signUp(newcomer);
  await elsewhere.client.signInWithPassword(credentials);
  const claims = (await here.client.getClaims(data.session?.access_token)).data?.claims;
  const token = (await elsewhere.client.getSession()).data.session?.access_token;
  const ended = await server.post(
    '/functions/v1/revoke-session',
    { sessionId: claims?.session_id },
    { authorization: `Bearer ${token}` },
  );
  expect(ended.status).toBe(200);

  expect((await here.client.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
  expect((await here.client.getSession()).data.session).toBeNull();
  expect(here.events).toContain('SIGNED_OUT');
  expect((await elsewhere.client.getUser()).error).toBeNull();
});

test('signing out the other sessions ends them, and no other person’s sessions', async () => {
  const server = await sharedTestServer();
  const [here, there] = [aBrowserOfLibraries(server).openTab(), aBrowserOfLibraries(server).openTab()];
  await here.client.signUp(newcomer);
  await there.client.signInWithPassword(credentials);
  expect((await here.client.signOut({ scope: 'others' })).error).toBeNull();

  expect((await here.client.getUser()).error).toBeNull();
  expect((await there.client.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
  expect((await there.client.refreshSession()).error).not.toBeNull();
});
