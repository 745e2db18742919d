import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../../clock.ts';
import { processDueWork } from '../../../../testing/drivers/billing.ts';
import { accountOf, leave, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { buy } from '../../../../testing/drivers/purchases.ts';
import { giveCredit } from '../../../../testing/drivers/renewals.ts';
import { aUser, aUserByCode } from '../../../../testing/factories/factories.ts';
import { planPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { dropOldHashes } from '../../../privacy/drop-old-hashes.ts';

const PHONE = '+447700900955';
const USED = { status: 409, code: 'refund_not_possible', reason: 'used_before' };

test('rule 24, money-back: a phone has one money-back, for all later owners and payment methods', async () => {
  const server = await sharedTestServer();
  const first = await aUserByCode(server, { phone: PHONE });
  await takeBack(server, first, await buyWith(server, first, 'visa'));
  await server.call(first, 'update-phone-number', { phone_number: '+447700900956' });

  await passLimits(server);
  const second = await aUserByCode(server, { phone: PHONE });
  const byCard = await buyWith(server, second, 'mastercard');
  expect((await server.call(second, 'get-billing-info')).money_back).toBeNull();
  expect(await server.refused(second, 'request-refund', { orderId: byCard })).toMatchObject(USED);
  await server.call(second, 'update-phone-number', { phone_number: '+447700900957' });

  await passLimits(server);
  const third = await aUserByCode(server, { phone: PHONE });
  expect(
    await server.refused(third, 'request-refund', { orderId: await fromCredit(server, third) }),
  ).toMatchObject(USED);
});

test('rule 24, money-back: a card has one money-back in all accounts, even with concurrent requests', async () => {
  const server = await sharedTestServer();
  const [one, other, third] = [await aUser(server), await aUser(server), await aUser(server)];
  const orders = [await buyWith(server, one, 'visa'), await buyWith(server, other, 'visa')];
  const asked = [one, other].map((person, place) =>
    server.post<{ success?: true; reason?: string }>(
      '/functions/v1/request-refund',
      { orderId: orders[place] },
      { authorization: `Bearer ${person.accessToken}` },
    ),
  );
  const answers = (await Promise.all(asked)).map(({ body }) => body.reason ?? body.success);
  expect(answers.sort()).toEqual([true, 'used_before']);
  await takeBack(server, third, await buyWith(server, third, 'mastercard'));
});

test('rule 24, money-back: after an account is deleted, its phone and card get no new money-back for two years', async () => {
  const server = await sharedTestServer();
  const first = await aUserByCode(server, { phone: PHONE });
  await takeBack(server, first, await buyWith(server, first, 'visa'));
  await processDueWork(server);
  await leave(server, first);
  await untilAccountClosed(server, first);

  await passLimits(server);
  const second = await aUserByCode(server, { phone: PHONE });
  const order = await fromCredit(server, second);
  expect(await server.refused(second, 'request-refund', { orderId: order })).toMatchObject(USED);
  const byCard = await aUser(server);
  const paid = await buyWith(server, byCard, 'visa');
  expect(await server.refused(byCard, 'request-refund', { orderId: paid })).toMatchObject(USED);

  const kept = () => server.db.selectFrom('used_money_backs').selectAll().execute();
  expect(JSON.stringify(await kept())).not.toContain(PHONE.slice(1));
  server.clock.advance(2 * 365 * DAY);
  await dropOldHashes(server.deps);
  expect(await kept()).toEqual([]);
  expect(await server.db.selectFrom('left_phones').selectAll().execute()).toEqual([]);
});

test('rule 24, money-back: no money-back begins while the card provider is not responding, and the response says so', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const orderId = await buyWith(server, person, 'visa');
  server.sandbox.injectFault({ provider: 'stripe', operation: 'retrieve-payment', kind: 'error', times: 4 });
  expect(await server.refused(person, 'request-refund', { orderId })).toMatchObject({
    ...{ status: 503, code: 'provider_unavailable' },
    message: expect.stringContaining('Nothing was changed'),
  });
  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await takeBack(server, person, orderId);
});

/** @returns the order of a plan without a number, paid by this card */
const buyWith = (server: TestServer, person: Person, card: string) =>
  buy(server, person, { planType: 'starter' }, card);

async function fromCredit(server: TestServer, person: Person): Promise<string> {
  await giveCredit(server, await accountOf(server, person), 500);
  const purchase = planPurchase(server, { planType: 'starter', paymentMethod: 'credit' });
  return (await server.call(person, 'create-stripe-checkout', purchase)).orderId;
}

async function takeBack(server: TestServer, person: Person, orderId: string) {
  expect(await server.call(person, 'request-refund', { orderId })).toMatchObject({ success: true });
}

/** A phone gets a code a minute and five a day. */
async function passLimits(server: TestServer) {
  await server.db.deleteFrom('rate_limits').execute();
  server.clock.advance(2 * MINUTE);
  await server.sandbox.setClock(server.clock.now());
}
