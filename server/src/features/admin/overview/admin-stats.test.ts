import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aNewcomer, aNumber, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

test('the six figures count people, numbers, texts, and pounds less refunds; last month’s texts do not count in this month', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const number = await aNumber(server, person);
  await aNewcomer(server);
  await arrive(server, { to: number.e164, sid: 'SM1', body: 'Your code is 482915' });
  expect(await server.call(administrator, 'admin-stats')).toEqual({
    totalUsers: 3,
    activeUsers: 1,
    totalPhoneNumbers: 1,
    totalMessages: 1,
    messagesThisMonth: 1,
    totalRevenue: 3.95,
  });
  await server.call(person, 'request-refund', { orderId: number.orderId });
  server.clock.advance(31 * DAY);
  await signInAgain(server, administrator);
  expect(await server.call(administrator, 'admin-stats')).toMatchObject({
    activeUsers: 0,
    totalPhoneNumbers: 0,
    totalMessages: 1,
    messagesThisMonth: 0,
    totalRevenue: 0,
  });
});
