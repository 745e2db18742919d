import { expect, test } from 'vitest';
import { DAY, MINUTE } from './clock.ts';
import { jobTimes } from './jobs/queue.ts';
import { jobs } from './jobs/register.ts';
import { untilJobsAreDone } from './testing/drivers/billing.ts';
import { aNewcomer, aNumber, anOpenCheckout, aUser, until } from './testing/factories/factories.ts';
import { secondServer, type TestServer, testServer } from './testing/harness/test-server.ts';

test('a service that starts with a clock far ahead deletes no person, releases no number and refunds no purchase until the clock has had ten minutes to synchronise', async () => {
  const server = await testServer();
  const leaving = await aNewcomer(server, { email: 'leaving@example.com' });
  await server.call(leaving, 'request-account-deletion', { confirm: true });
  const { userId } = await aNewcomer(server, { email: 'unconfirmed@example.com' });
  await server.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', userId).execute();
  await server.db.deleteFrom('refresh_tokens').execute();
  await server.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  const renter = await aUser(server);
  const number = await aNumber(server, renter);
  await server.call(renter, 'set-auto-renew', { phoneNumberId: number.id, autoRenew: false });
  await untilJobsAreDone(server);
  const buyer = await aUser(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory', times: 1000 });
  const { checkoutId } = await anOpenCheckout(server, buyer);
  await server.sandbox.pay(checkoutId);
  await until(async () => (await state(server)).purchases.includes('needs_action'), 'the purchase to wait');
  await server.numlet.stop();

  server.clock.advance(90 * DAY);
  const { numlet } = await secondServer(server, {}, { jobTimes });
  const later = { ...server, numlet, deps: numlet.deps, db: numlet.deps.db };
  await runAllByClock(later);
  expect(await state(later)).toEqual({
    people: 4,
    numbers: ['active'],
    purchases: ['active', 'needs_action'],
  });

  server.clock.advance(11 * MINUTE);
  await until(async () => {
    await runAllByClock(later);
    const { people, numbers, purchases } = await state(later);
    return people === 2 && numbers[0] !== 'active' && !purchases.includes('needs_action');
  }, 'what is over to end');
});

/** Runs every job of the schedule. */
async function runAllByClock(server: TestServer) {
  const { announce, db } = server.deps;
  for (const { name, schema, cron } of jobs) if (cron) await announce(db, { name, schema }, {});
  await untilJobsAreDone(server);
}

async function state({ db }: TestServer) {
  const users = await db.selectFrom('users').select('email').execute();
  const numbers = await db.selectFrom('phone_numbers').select('status').execute();
  const orders = await db.selectFrom('orders').select('state').orderBy('created_at').execute();
  return {
    people: users.filter(({ email }) => email?.endsWith('@example.com')).length,
    numbers: numbers.map(({ status }) => status),
    purchases: orders.map((order) => order.state),
  };
}
