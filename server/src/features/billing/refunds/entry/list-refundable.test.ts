import { expect, test } from 'vitest';
import { DAY, later } from '../../../../clock.ts';
import { anAdministeredService, pressRefund } from '../../../../testing/drivers/administration.ts';
import { anOpenCryptoPayment } from '../../../../testing/drivers/crypto.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { aPaidOrder, aWaitingPlan } from '../../../../testing/drivers/paid-orders.ts';
import { buy, paymentOf, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { aNumber, untilOrder } from '../../../../testing/factories/factories.ts';

type Desk = Awaited<ReturnType<typeof anAdministeredService>>;

/** The orders whose payments the person's page offers to refund, with the choices of a full refund. */
async function offered({ server, administrator, person: { userId } }: Desk) {
  const { billing, refundable } = await server.call(administrator, 'admin-person', { userId });
  return Object.fromEntries(
    refundable.map(({ transaction_id, may_stay }) => [
      billing.transactions.find(({ id }) => id === transaction_id)?.order_id,
      may_stay ? 'asks' : 'asks nothing',
    ]),
  );
}

test('rule 27, refund: a refund is offered for each delivered and undisputed payment, with the same choices as the refund itself', async () => {
  const desk = await anAdministeredService();
  const { server, administrator, person } = desk;
  const { orderId } = await aNumber(server, person);
  const credit = await buy(server, person, { planType: 'credit', amount: 10 });
  const other = await aWaitingPlan(server, person, 'yearly');
  expect(await offered(desk)).toEqual({ [orderId]: 'asks', [credit]: 'asks nothing', [other]: 'asks' });

  await dispute(server, await paymentOf(server, orderId), 'open');
  expect(await offered(desk)).toEqual({ [credit]: 'asks nothing', [other]: 'asks' });

  expect((await pressRefund(server, administrator, { orderId: credit })).body).toMatchObject({ amount: 10 });
  await untilEventsHaveArrived(server);
  expect(await offered(desk)).toEqual({ [other]: 'asks' });
});

test('rule 27, refund: a refund of credit bought by crypto is offered once the account is closed, and a refund of a payment from credit until then', async () => {
  const desk = await anAdministeredService();
  const { server, administrator, person } = desk;
  const { orderId: coins, paymentId } = await anOpenCryptoPayment(server, person);
  await server.sandbox.payCrypto(paymentId);
  await untilOrder(server, person, coins, 'active');
  const credit = await aPaidOrder(server, person, { kind: 'credit', usdMinor: 20_000, method: 'crypto' });
  const plan = await aWaitingPlan(server, person, 'yearly', 'credit');
  const leaveSince = (days: number) =>
    server.db
      .updateTable('profiles')
      .set({ deletion_requested_at: later(server.clock.now(), -days * DAY) })
      .where('user_id', '=', person.userId)
      .execute();
  const before = await offered(desk);
  expect(before).toEqual({ [coins]: 'asks', [plan]: 'asks' });

  await leaveSince(13);
  expect(await offered(desk)).toEqual(before);
  expect(await pressRefund(server, administrator, { orderId: credit, amount: 1 })).toMatchObject({
    status: 409,
  });
  await leaveSince(14);
  expect(await offered(desk)).toEqual({ [coins]: 'asks', [credit]: 'asks nothing' });
});
