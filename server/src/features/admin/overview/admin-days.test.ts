import { expect, test } from 'vitest';
import { DAY, HOUR, later, startOfDay } from '../../../clock.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { maintainPartitions } from '../../messages/retention/maintain-partitions.ts';

test('each day keeps its count of texts after their deletion, its sign-ups and its sum in pounds; a refund counts on its own day, and each country has a total', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const number = await aNumber(server, person);
  const other = await aNumber(server, await aUser(server));
  const days = async (span: '7 days' | '12 months') =>
    (await server.call(administrator, 'admin-days', { span })).days;
  const bodies = ['Your code is 482915', 'Your code is 118364'];
  for (const [index, body] of bodies.entries())
    expect(await arrive(server, { to: number.e164, sid: `SM-first-${index}`, body })).toBe(200);
  expect((await days('7 days')).slice(-2)).toMatchObject([
    { texts: 0, sign_ups: 0, revenue: 0 },
    { texts: 2, sign_ups: 3, revenue: 7.9 },
  ]);
  const earned = await server.call(administrator, 'admin-earnings', { span: '30 days' });
  expect(earned.total).toMatchObject({ numbers: 2, unpriced: 0, earned: 7.9 });
  expect(earned.countries).toEqual([{ country_code: 'US', ...earned.total }]);
  expect(earned.total.monthly_cost).toBeGreaterThan(0);

  server.clock.advance(DAY);
  await signInAgain(server, administrator);
  await signInAgain(server, person);
  expect(await arrive(server, { to: number.e164, sid: 'SM-second', body: 'Your code is 700318' })).toBe(200);
  await server.call(person, 'request-refund', { orderId: number.orderId });
  // The same before and after the nightly job: until a past day has its row, its texts are counted live.
  const seen = [
    { texts: 2, sign_ups: 3, revenue: 7.9 },
    { texts: 1, sign_ups: 0, revenue: -3.95 },
  ];
  expect((await days('7 days')).slice(-2)).toMatchObject(seen);
  await maintainPartitions(server.deps);
  await maintainPartitions(server.deps);
  expect((await days('7 days')).slice(-2)).toMatchObject(seen);
  expect((await server.call(administrator, 'admin-earnings', { span: '7 days' })).total).toMatchObject({
    numbers: 1,
    earned: 3.95,
  });

  // A text found late by polling counts on the day of its own time, and one deleted with its account still counts.
  const today = startOfDay(server.clock.now());
  await server.db
    .updateTable('messages')
    .set({ received_at: later(today, -HOUR) })
    .where('received_at', '>=', today)
    .execute();
  await maintainPartitions(server.deps);
  await server.db.deleteFrom('messages').where('carrier_message_id', '=', 'SM-second').execute();
  await maintainPartitions(server.deps);
  expect((await days('7 days')).slice(-2)).toMatchObject([{ texts: 3 }, { texts: 0 }]);
  expect(await arrive(server, { to: other.e164, sid: 'SM-third', body: 'Your code is 550912' })).toBe(200);

  // The service was off for a month: texts are counted before their partitions are dropped.
  server.clock.advance(40 * DAY);
  await maintainPartitions(server.deps);
  expect(await server.db.selectFrom('messages').select('id').execute()).toEqual([]);
  await signInAgain(server, administrator);
  const year = await server.call(administrator, 'admin-days', { span: '12 months' });
  expect(year.total).toEqual({ texts: 4, sign_ups: 3, revenue: 3.95 });
  expect(year.days).toHaveLength(12);
});
