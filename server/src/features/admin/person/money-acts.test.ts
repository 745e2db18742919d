import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { anAdministeredService, pressRefund, REASON } from '../../../testing/drivers/administration.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { aWaitingPlan } from '../../../testing/drivers/paid-orders.ts';
import { aNumber } from '../../../testing/factories/factories.ts';

test('credit, refunds and numbers are not given on an outdated state; if they are requested twice with one key they are given once', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { orderId } = await aNumber(server, person);
  const { userId } = person;
  const stale = { version: 1, reason: REASON };
  const credit = { key: newId(), userId, amount: 2, ...stale };
  const given = await Promise.all([1, 2].map(() => server.call(administrator, 'admin-give-credit', credit)));
  expect(given).toEqual([1, 2].map(() => ({ success: true, amount: 2 })));

  const refused = { status: 409, code: 'changed_meanwhile' };
  expect(await server.refused(administrator, 'admin-give-credit', { ...credit, key: newId() })).toMatchObject(
    refused,
  );
  expect(
    await server.refused(administrator, 'admin-free-number', { targetUserId: userId, ...stale }),
  ).toMatchObject(refused);
  expect(await pressRefund(server, administrator, { orderId, paidFor: 'stays', ...stale })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', changed: { by: 'Ines Adeyemi', action: 'credit_given' } },
  });
  expect((await server.call(administrator, 'admin-person', { userId })).billing).toMatchObject({
    credit_balance: 2,
    transactions: [
      { transaction_type: 'adjustment' },
      { transaction_type: 'number_purchase', status: 'completed' },
    ],
  });
});

test('a refund of more than twenty dollars needs a confirmation, and a refund of twenty does not', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const orderId = await aWaitingPlan(server, person, 'yearly');
  server.clock.advance(6 * MINUTE);
  const press = (amount: number) => pressRefund(server, administrator, { orderId, amount });
  expect(await press(20.01)).toMatchObject({ status: 403, body: { code: 'reauthentication_needed' } });
  expect(await press(20)).not.toMatchObject({ status: 403 });
  await signInAgain(server, administrator);
  expect(await press(20.01)).not.toMatchObject({ status: 403 });
});
