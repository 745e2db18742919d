import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../../clock.ts';
import {
  advanceTo,
  control,
  planOf,
  processDueWork,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { buy, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { aCardNumber, chargesOf } from '../../../../testing/drivers/renewals.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('rule 6, renewal-charge: a renewal whose response was lost is settled by the provider’s event, without a sweep', async () => {
  const server = await sharedTestServer();
  const { numberId, due } = await aCardNumber(server);
  const renewal = await aLostCharge(server, due);
  expect(renewal).toMatchObject({ state: 'awaiting_payment' });
  expect(await planOf(server, numberId)).toMatchObject({ period_due: due, grace_started_at: null });

  await deliverEvents(server, ['payment_intent.succeeded']);

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, grace_started_at: null });
  expect(server.clock.now() < later(due, MINUTE)).toBe(true);
});

test('rule 6, renewal-charge: a decline whose response was lost counts as soon as its event arrives', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  await aLostCharge(server, due);
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: null, charge_tries: 0 });

  await deliverEvents(server, ['payment_intent.payment_failed']);

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd failed']);
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: due, charge_tries: 1 });
  expect(subjectsTo(server, person).join()).toContain('could not be paid');
});

test('rule 6, renewal-charge: a charge that a server sent before it crashed is found a day later, after its idempotency key has expired', async () => {
  const server = await sharedTestServer();
  const { numberId, due } = await aCardNumber(server);
  const { id } = await aLostCharge(server, due);
  // The server died before it recorded the missing answer.
  await server.db.updateTable('orders').set({ tries: 0, next_run_at: due }).where('id', '=', id).execute();
  server.clock.set(later(due, DAY + HOUR));
  await server.sandbox.setClock(server.clock.now());
  await processDueWork(server);

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due });
});

test('rule 6, renewal-charge: a number that fell due during a superfluous charge is renewed as soon as that charge is refunded', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  await aLostCharge(server, due);
  await buy(server, await signInAgain(server, person), { planType: 'monthly_topup' });
  const next = (await planOf(server, numberId)).period_due ?? due;
  await advanceTo(server, later(next, 2 * HOUR));
  expect(await planOf(server, numberId)).toMatchObject({ period_due: next });

  await deliverEvents(server, ['payment_intent.succeeded']);

  expect([...server.sandbox.state().stripe.refunds.values()]).toMatchObject([{ amount: 200 }]);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: next, grace_started_at: null });
});

test('rule 6, renewal-charge: a card whose customer was deleted at the provider is refused, even if the event was lost', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'customer.deleted' });
  const [customer] = server.sandbox.state().stripe.customers.keys();
  await server.deps.cards.eraseCustomer(customer ?? '');
  await advanceTo(server, later(due, HOUR));

  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: due, hard_declined: true });
  expect(subjectsTo(server, person).join()).toContain('could not be paid');
});

/** Charges a due renewal; its answer and events are lost, and no sweep reads it. */
async function aLostCharge(server: TestServer, due: Date) {
  const ofStripe = { provider: 'stripe', times: 100 } as const;
  server.sandbox.injectFault({ ...ofStripe, operation: 'create-payment', kind: 'lost-answer' });
  server.sandbox.injectFault({ ...ofStripe, operation: 'list-payments', kind: 'error' });
  server.sandbox.injectFault({ ...ofStripe, operation: 'webhook', kind: 'lost-webhook' });
  await advanceTo(server, due);
  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await server.db
    .updateTable('orders')
    .set({ next_run_at: null })
    .where('kind', '=', 'renewal')
    .where('state', '=', 'awaiting_payment')
    .execute();
  return server.db.selectFrom('orders').selectAll().where('kind', '=', 'renewal').executeTakeFirstOrThrow();
}

/** Delivers the lost webhooks of these types. */
async function deliverEvents(server: TestServer, types: readonly string[]) {
  for (const event of server.sandbox.state().stripe.events.values())
    if (types.includes(event.type) && event.delivery === 'lost')
      await control(server, 'webhooks/redeliver', { id: event.id });
  await untilEventsHaveArrived(server);
}
