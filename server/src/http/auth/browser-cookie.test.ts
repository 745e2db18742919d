import { expect, test } from 'vitest';
import { aNewcomer, signUpData } from '../../testing/factories/factories.ts';
import { aBrowser } from '../../testing/harness/browser.ts';
import { sharedTestServer } from '../../testing/harness/test-server.ts';

/** The service as browsers see it behind a proxy that ends TLS. */
const withHttps = { environment: { PUBLIC_URL: 'https://localhost' } };

test('a browser that signs in gets a secret that no script can read, and keeps it across sign-ins', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const browser = aBrowser(server);
  const first = await browser.signIn(person);
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-numlet-browser=[\w-]{43};/);
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=34560000'])
    expect(cookie).toContain(attribute);
  expect(cookie).not.toContain('Domain');
  const again = await browser.signIn(person);
  expect(again.headers.get('set-cookie')?.split(';')[0]).toBe(cookie.split(';')[0]);
});

test('a refresh of a browser session without its cookie, or with another, is refused and ends nothing', async () => {
  const server = await sharedTestServer(withHttps);
  const person = await aNewcomer(server);
  const browser = aBrowser(server);
  const { body } = await browser.signIn(person);
  const stranger = aBrowser(server);
  await stranger.signIn(await aNewcomer(server));

  for (const thief of [server, aBrowser(server), stranger]) {
    const answer = await thief.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: body.refresh_token,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  const kept = await browser.refresh(body.refresh_token);
  expect(kept.status).toBe(200);
  // Nor does an old token end the session when a thief uses it without the cookie.
  await browser.refresh(kept.body.refresh_token);
  await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: body.refresh_token });
  expect((await browser.getUser(kept.body.access_token)).status).toBe(200);
});

test('two tabs of one browser share its secret: both refresh the same session', async () => {
  const server = await sharedTestServer();
  const browser = aBrowser(server);
  const { body } = await browser.signIn(await aNewcomer(server));
  const tabs = await Promise.all([browser.refresh(body.refresh_token), browser.refresh(body.refresh_token)]);
  expect(tabs.map((tab) => tab.status)).toEqual([200, 200]);
  expect(tabs[0]?.body.refresh_token).toBe(tabs[1]?.body.refresh_token);
});

test('a session that a browser opens by signing up is bound from its first moment', async () => {
  const server = await sharedTestServer(withHttps);
  const browser = aBrowser(server);
  const { status, body } = await browser.post<{ refresh_token: string }>('/auth/v1/signup', {
    email: 'ines@example.com',
    password: 'a quiet morning walk',
    data: signUpData,
  });
  expect(status).toBe(200);
  const { refresh_token } = body;
  const elsewhere = await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
  expect(elsewhere.status).toBe(400);
  expect((await browser.refresh(refresh_token)).status).toBe(200);
});

test('a program, which sends no Sec-Fetch-Site, gets no cookie and refreshes with its token alone', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const answer = await server.post<{ refresh_token: string }>('/auth/v1/token?grant_type=password', person);
  expect(answer.headers.get('set-cookie')).toBeNull();
  const { refresh_token } = answer.body;
  expect((await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })).status).toBe(200);
});

test('without https, where some browsers drop the cookie, a session is refreshed without it', async () => {
  const server = await sharedTestServer();
  const { body } = await aBrowser(server).signIn(await aNewcomer(server));
  // Resembles WebKit on http://127.0.0.1: it is a browser, but it has dropped the cookie.
  const answer = await aBrowser(server).refresh(body.refresh_token);
  expect(answer.status).toBe(200);
  expect((await aBrowser(server).refresh(answer.body.refresh_token)).status).toBe(200);
});
