import { expect, test } from 'vitest';
import { MINUTE } from '../../../../clock.ts';
import { newId } from '../../../../random.ts';
import { untilJobsAreDone } from '../../../../testing/drivers/billing.ts';
import { mailTo } from '../../../../testing/drivers/mails.ts';
import { aNumber, anAdministrator, aUser } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

const REASON = 'A code that never came';
const ASKED = { status: 403, code: 'reauthentication_needed' };

test('administrators give themselves nothing: no credit, number, refund or verified phone', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const { userId } = administrator;
  const { orderId } = await aNumber(server, administrator);
  for (const [name, input] of [
    ['admin-give-credit', { key: newId(), userId, amount: 1, reason: REASON }],
    ['admin-free-number', { targetUserId: userId, reason: REASON }],
    ['admin-verify-phone', { userId, reason: REASON }],
    ['admin-unblock-phone', { userId, reason: REASON }],
    ['admin-refund-payment', { key: newId(), orderId, reason: REASON }],
  ] as const)
    expect([name, await server.refused(administrator, name, input)]).toMatchObject([
      name,
      { status: 403, code: 'not_allowed' },
    ]);
  expect(await server.db.selectFrom('desk_acts').selectAll().execute()).toEqual([]);
});

test('credit and refunds above $20 a day need a fresh confirmation, however small each is, even with concurrent requests', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const { orderId } = await aNumber(server, person);
  server.clock.advance(6 * MINUTE);
  await give(server, administrator, person, 10);
  await give(server, administrator, person, 8);
  const input = { key: newId(), userId: person.userId, amount: 2.01, reason: REASON };
  expect(await server.refused(administrator, 'admin-give-credit', input)).toMatchObject(ASKED);
  expect(
    await server.refused(administrator, 'admin-refund-payment', { key: newId(), orderId, reason: REASON }),
  ).toMatchObject(ASKED);
  const atOnce = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.post(
        '/functions/v1/admin-give-credit',
        { ...input, key: newId(), amount: 1 },
        { authorization: `Bearer ${administrator.accessToken}` },
      ),
    ),
  );
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(2);
  server.clock.advance(5 * MINUTE);
  Object.assign(administrator, await signedIn(server, administrator));
  await give(server, administrator, person, 2.01);
});

test('a grant and the release of another person’s number need a fresh confirmation', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const number = await aNumber(server, person);
  server.clock.advance(6 * MINUTE);
  const release = { phoneNumberId: number.id, reason: REASON };
  expect(
    await server.refused(administrator, 'admin-free-number', {
      targetUserId: person.userId,
      reason: REASON,
    }),
  ).toMatchObject(ASKED);
  expect(await server.refused(administrator, 'release-phone-number', release)).toMatchObject(ASKED);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
  Object.assign(administrator, await signedIn(server, administrator));
  await server.call(administrator, 'release-phone-number', release);
  // Its owner needs no confirmation.
  const own = await aNumber(server, person);
  await server.call(person, 'release-phone-number', { phoneNumberId: own.id });
});

test('if one administrator gives more than $100 within a day, the others are notified once by email', async () => {
  const server = await sharedTestServer();
  const [administrator, other, person] = [
    await anAdministrator(server),
    await anAdministrator(server),
    await aUser(server),
  ];
  await give(server, administrator, person, 60);
  await give(server, administrator, person, 40);
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo(other.email)).toEqual([]);
  await give(server, administrator, person, 0.5);
  await give(server, administrator, person, 10);
  const mail = await mailTo(server, other.email, 'An administrator has granted and refunded a large sum');
  expect(mail.text).toContain(`${administrator.email}) has granted and refunded $100.50 within 24 hours`);
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo(other.email)).toHaveLength(1);
  expect(server.sandbox.mailsTo(administrator.email)).toEqual([]);
});

function give(server: TestServer, administrator: Person, { userId }: Person, amount: number) {
  return server.call(administrator, 'admin-give-credit', { key: newId(), userId, amount, reason: REASON });
}

async function signedIn(server: TestServer, { email, password }: Person) {
  const { body } = await server.post<{ access_token: string }>('/auth/v1/token?grant_type=password', {
    email,
    password,
  });
  return { accessToken: body.access_token };
}
