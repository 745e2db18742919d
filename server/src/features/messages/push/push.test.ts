import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { putPlan } from '../../../testing/drivers/allowance.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { aSubscribedBrowser } from '../../../testing/drivers/push.ts';
import { aNumber, anAdministrator, aUser, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { dropOldLogKinds } from '../../admin/system/store-log-kinds.ts';
import { storeTexts } from '../intake/store-texts.ts';
import { sendPushes } from './send-pushes.ts';

test('a subscribed browser is notified of a text, encrypted, by platform and number and without its code', async () => {
  const { server, person, number } = await anOwner();
  const browser = aSubscribedBrowser(server);
  await server.call(person, 'save-push-subscription', browser.subscription);
  await arrive(server, { to: number.e164, sid: 'SM1', body: '482915 is your Instagram code' });
  await until(async () => browser.messages().length > 0, 'the push');

  expect(browser.received()).toEqual([
    { title: 'Instagram code', body: expect.stringMatching(/^On \+1 /), tag: expect.any(String) },
  ]);
  // An old code is useless: it is not delivered after ten minutes, nor beside a newer one.
  expect(browser.messages()[0]).toMatchObject({
    ttl: 600,
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const seen = Buffer.from(browser.messages()[0]?.body ?? '', 'base64').toString('latin1');
  expect(seen).not.toMatch(/Instagram|482915/);
});

test('the notification contains the code if the person wants it, and never the code of a withheld text', async () => {
  const { server, person, number } = await anOwner();
  const browser = aSubscribedBrowser(server);
  await server.call(person, 'save-push-subscription', { ...browser.subscription, showsCodes: true });
  await arrive(server, { to: number.e164, sid: 'SM1', body: '482915 is your Instagram code' });
  await until(async () => browser.messages().length === 1, 'the first push');
  await putPlan(server, number, { included_sms: 1 });
  await arrive(server, { to: number.e164, sid: 'SM2', body: '271828 is your Discord code' });
  await until(async () => browser.messages().length === 2, 'the second push');

  expect(JSON.stringify(browser.received()[0])).toContain('482915 from Instagram');
  expect(JSON.stringify(browser.received()[1])).not.toMatch(/271828|Discord/);
});

test('texts of a burst are announced in one notification, each text once, and no text older than ten minutes', async () => {
  const { server, person, number } = await anOwner();
  const browser = aSubscribedBrowser(server);
  await server.call(person, 'save-push-subscription', browser.subscription);
  // Stores texts without announcing jobs, as if the jobs were still waiting.
  const silent = { ...server.deps, dispatchPushes: () => undefined };
  const store = (sid: string, ageMs: number) => storeAt(silent, number.e164, sid, ageMs);
  await store('SM1', 11 * MINUTE);
  await store('SM2', 0);
  await store('SM3', 0);
  const account = { accountId: await accountOf(server, person) };
  await Promise.all([sendPushes(server.deps, account), sendPushes(server.deps, account)]);
  expect(browser.received()).toMatchObject([{ title: '2 new texts' }]);

  await store('SM4', 11 * MINUTE);
  await sendPushes(server.deps, account);
  expect(browser.messages()).toHaveLength(1);
});

test('a person is not notified again of a text because its code has since been corrected', async () => {
  const { server, person, number } = await anOwner();
  const browser = aSubscribedBrowser(server);
  await server.call(person, 'save-push-subscription', { ...browser.subscription, showsCodes: true });
  const account = { accountId: await accountOf(server, person) };
  const silent = { ...server.deps, dispatchPushes: () => undefined };
  await storeAt(silent, number.e164, 'SM1', 0);
  await sendPushes(server.deps, account);
  const { recentMessages } = await server.call(person, 'user-dashboard');
  await server.call(person, 'correct-code', {
    messageId: recentMessages[0]?.id ?? '',
    code: null,
    keep: false,
  });
  await storeAt(silent, number.e164, 'SM2', 0);
  await sendPushes(server.deps, account);

  expect(browser.messages()).toHaveLength(2);
  expect(browser.received()[1]).not.toMatchObject({ title: '2 new texts' });
});

test('a person who has switched notifications off, or whose session has been ended, is not notified', async () => {
  const { server, person, number } = await anOwner();
  const browser = aSubscribedBrowser(server);
  const other = await signInOn(server, person);
  const office = aSubscribedBrowser(server);
  await server.call(person, 'save-push-subscription', browser.subscription);
  await server.call(other, 'save-push-subscription', office.subscription);
  await server.call(person, 'delete-push-subscription');
  const { sessions } = await server.call(person, 'list-sessions');
  const elsewhere = sessions.find((session) => !session.current);
  await server.call(person, 'revoke-session', { sessionId: elsewhere?.id ?? '' });
  await arrive(server, { to: number.e164, sid: 'SM1', body: '482915 is your Instagram code' });
  await sendPushes(server.deps, { accountId: await accountOf(server, person) });

  expect([...browser.messages(), ...office.messages()]).toEqual([]);
  expect(await server.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});

test('a person whose session has expired after a week without use is not notified', async () => {
  const { server, person, number } = await anOwner();
  const browser = aSubscribedBrowser(server);
  await server.call(person, 'save-push-subscription', browser.subscription);
  const account = { accountId: await accountOf(server, person) };
  server.clock.advance(6 * DAY);
  // Without the job that would follow, only the call below sends.
  const silent = { ...server.deps, dispatchPushes: () => undefined };
  await storeAt(silent, number.e164, 'SM1', 0);
  await sendPushes(server.deps, account);
  expect(browser.messages()).toHaveLength(1);
  server.clock.advance(2 * DAY);
  await storeAt(silent, number.e164, 'SM2', 0);
  await sendPushes(server.deps, account);
  expect(browser.messages()).toHaveLength(1);
});

test('a browser in which another person signs in is notified of that person’s texts, and no longer of the previous person’s', async () => {
  const { server, person, number } = await anOwner();
  const next = await anOwner(server);
  const browser = aSubscribedBrowser(server);
  await server.call(person, 'save-push-subscription', browser.subscription);
  await server.call(next.person, 'save-push-subscription', browser.subscription);
  await arrive(server, { to: number.e164, sid: 'SM1', body: '482915 is your Instagram code' });
  await arrive(server, { to: next.number.e164, sid: 'SM2', body: '271828 is your Discord code' });
  await until(async () => browser.messages().length > 0, 'the push');
  await sendPushes(server.deps, { accountId: await accountOf(server, person) });

  expect(browser.received()).toMatchObject([{ title: 'Discord code' }]);
});

test('a browser that has unsubscribed is deleted; if a push service is down, its browsers are notified when it works again', async () => {
  const { server, person, number } = await anOwner();
  const browser = aSubscribedBrowser(server);
  const answer = (status: number) => answerWith(server, browser.id, status);
  await server.call(person, 'save-push-subscription', browser.subscription);
  await answer(503);
  const silent = { ...server.deps, dispatchPushes: () => undefined };
  await storeAt(silent, number.e164, 'SM1', 0);
  const account = { accountId: await accountOf(server, person) };
  await expect(sendPushes(server.deps, account)).rejects.toThrow('answered 503');
  await answer(201);
  await sendPushes(server.deps, account);
  expect(browser.messages()).toHaveLength(1);

  await answer(410);
  await storeAt(silent, number.e164, 'SM2', 0);
  await sendPushes(server.deps, account);
  expect(await server.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});

test('a push service that refuses our key or email address is named in the System tab since its first refusal, until it accepts a push', async () => {
  const { server, person, number } = await anOwner();
  const administrator = await anAdministrator(server);
  const browser = aSubscribedBrowser(server);
  await server.call(person, 'save-push-subscription', browser.subscription);
  const account = { accountId: await accountOf(server, person) };
  const silent = { ...server.deps, dispatchPushes: () => undefined };
  const refusalsAfter = async (status: number) => {
    await answerWith(server, browser.id, status);
    await storeAt(silent, number.e164, 'SM', 0);
    await sendPushes(server.deps, account);
    return (await server.call(administrator, 'admin-system')).push_refusals;
  };
  const [first] = await refusalsAfter(403);
  expect(first).toMatchObject({ service: 'sandbox', status: 403 });
  server.clock.advance(MINUTE);
  const [second] = await refusalsAfter(401);
  expect(second).toMatchObject({ since: first?.since, status: 401 });
  expect(Date.parse(second?.last_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.since ?? '') + MINUTE);
  // Too many pushes are no refusal of the sender, and no sign that the sender is accepted.
  expect(await refusalsAfter(429)).toEqual([second]);
  // The browser stays subscribed: the refusal is about our service.
  expect(await refusalsAfter(201)).toEqual([]);
  expect(browser.messages()).toHaveLength(1);

  await refusalsAfter(403);
  await dropOldLogKinds(server.deps);
  expect(await server.db.selectFrom('push_refusals').selectAll().execute()).toHaveLength(1);
  server.clock.advance(8 * DAY);
  await dropOldLogKinds(server.deps);
  expect(await server.db.selectFrom('push_refusals').selectAll().execute()).toEqual([]);
});

test.each([
  'http://127.0.0.1:5432/',
  'https://127.0.0.1/push',
  'https://numlet.example/push',
  'https://fcm.googleapis.com.evil.example/fcm/send/x',
  'https://evil.example/?fcm.googleapis.com',
  'https://user@fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'http://fcm.googleapis.com/fcm/send/x',
])('%s is not a push service, and nothing is ever sent there', async (endpoint) => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { subscription } = aSubscribedBrowser(server);
  expect(await server.refused(person, 'save-push-subscription', { ...subscription, endpoint })).toMatchObject(
    { status: 400, code: 'invalid_input', field: 'endpoint' },
  );
});

async function anOwner(at?: TestServer) {
  const server = at ?? (await sharedTestServer());
  const person = await aUser(server);
  return { server, person, number: await aNumber(server, person) };
}

async function signInOn(server: TestServer, person: Person): Promise<Person> {
  const { body } = await server.post<{ access_token: string; refresh_token: string }>(
    '/auth/v1/token?grant_type=password',
    person,
  );
  return { ...person, accessToken: body.access_token, refreshToken: body.refresh_token };
}

async function answerWith(server: TestServer, id: string, status: number) {
  await fetch(`${server.sandbox.origin}/control/pushes/${id}/answer`, {
    method: 'POST',
    body: JSON.stringify({ status }),
    headers: { 'content-type': 'application/json' },
  });
}

function storeAt(deps: Deps, to: string, sid: string, ageMs: number) {
  const at = new Date(deps.clock.now().getTime() - ageMs);
  return storeTexts(deps, [
    {
      carrierMessageId: `${sid}-${newId()}`,
      to,
      from: '+12025550123',
      body: '482915 is your Instagram code',
      carrier: 'twilio',
      receivedAt: null,
      arrivedAt: at,
    },
  ]);
}
