import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../../../clock.ts';
import { control, ledgerBalances, planOf, processDueWork } from '../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { orderRow, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { aNumber, anOpenCheckout, aUser } from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { cardEventsDue } from '../../money/entry/billing-events.ts';
import { findCustomer } from '../../money/entry/customers.queries.ts';

type Made = { id: string; type: string; object: Record<string, unknown>; previous?: Record<string, unknown> };

test('the content of a signed event is not trusted, but read again from the provider', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await processDueWork(server);
  const payment = await paymentOf(server, number.orderId);
  const customer = await findCustomer(server.db, await accountOf(server, person));
  const claims: Made[] = [
    {
      id: 'evt_1',
      type: 'checkout.session.completed',
      object: { id: checkoutId, payment_status: 'paid', status: 'complete', amount_total: 500 },
    },
    { id: 'evt_2', type: 'checkout.session.expired', object: { id: checkoutId, status: 'expired' } },
    {
      id: 'evt_3',
      type: 'payment_intent.succeeded',
      object: { id: 'pi_made_up', status: 'succeeded', metadata: { order_id: orderId } },
    },
    {
      id: 'evt_4',
      type: 'charge.refunded',
      object: { id: 'ch_1', payment_intent: payment, amount_refunded: 500, refunded: true },
    },
    { id: 'evt_5', type: 'refund.failed', object: { id: 're_1', payment_intent: payment, status: 'failed' } },
    {
      id: 'evt_6',
      type: 'charge.dispute.closed',
      object: { id: 'du_1', payment_intent: payment, status: 'lost', amount: 500 },
    },
    { id: 'evt_7', type: 'customer.deleted', object: { id: customer, deleted: true } },
    {
      id: 'evt_8',
      type: 'payment_method.detached',
      object: { id: 'pm_1', customer: null },
      previous: { customer },
    },
  ];
  for (const claim of claims) expect(await send(server, claim)).toBe(200);
  await processDueWork(server);

  expect(await orderRow(server, orderId)).toMatchObject({ state: 'awaiting_payment' });
  expect(await orderRow(server, number.orderId)).toMatchObject({ state: 'active' });
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
  expect((await server.call(person, 'get-billing-info')).saved_card).toMatchObject({ brand: 'visa' });
  expect(await server.db.selectFrom('disputes').selectAll().execute()).toEqual([]);
});

test('forged, stale, wrongly signed and altered events are refused and logged, and nothing is stored', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  const made = { id: 'evt_paid', type: 'checkout.session.completed', object: { id: checkoutId } };
  const alarm = vi.spyOn(server.deps.log, 'warn');
  const now = server.clock.now().getTime();
  const attempts = [
    send(server, made, { secret: 'whsec_of_another_endpoint' }),
    send(server, made, { at: now - 6 * MINUTE }),
    send(server, made, { altered: true }),
    send(server, made, { header: 't=1,v1=00' }),
    send(server, made, { header: '' }),
  ];
  expect(await Promise.all(attempts)).toEqual([403, 403, 403, 403, 403]);
  expect(alarm.mock.calls.filter(([, words]) => words === 'a card event was refused')).toHaveLength(5);
  expect(await server.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'awaiting_payment' });
});

test('a replayed event counts once, and the log shows the replay', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId);
  await processDueWork(server);
  const noted = vi.spyOn(server.deps.log, 'info');
  const made = { id: 'evt_again', type: 'checkout.session.completed', object: { id: checkoutId } };
  expect(await Promise.all([send(server, made), send(server, made), send(server, made)])).toEqual([
    200, 200, 200,
  ]);
  await processDueWork(server);
  const outcomes = noted.mock.calls.flatMap(([about]) =>
    typeof about === 'object' && about !== null && Reflect.get(about, 'eventId') === 'evt_again'
      ? [Reflect.get(about, 'outcome')]
      : [],
  );
  expect(outcomes.sort()).toEqual(['passed on', 'repeat', 'repeat']);
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'active' });
});

test('events about unknown payments, customers and orders are accepted and ignored', async () => {
  const server = await sharedTestServer();
  const strangers: Made[] = [
    { id: 'evt_a', type: 'checkout.session.completed', object: { id: 'cs_of_others' } },
    { id: 'evt_b', type: 'payment_intent.succeeded', object: { id: 'pi_x', metadata: { order_id: 'x' } } },
    { id: 'evt_c', type: 'customer.updated', object: { id: 'cus_of_others' } },
    { id: 'evt_d', type: 'invoice.paid', object: { id: 'in_1' } },
    { id: 'evt_e', type: 'payment_method.attached', object: { id: 'pm_1', customer: null } },
  ];
  for (const stranger of strangers) expect(await send(server, stranger)).toBe(200);
  await processDueWork(server);
  expect(await server.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

test('rule 26, dispute: an event whose webhook was lost is fetched within the hour, once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await processDueWork(server);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  await control(server, `payments/${await paymentOf(server, number.orderId)}/dispute`, { status: 'open' });
  const [card] = server.sandbox.state().stripe.methods.keys();
  const { url } = await server.call(person, 'billing-portal', { returnUrl: `${server.origin}/dashboard` });
  await fetch(`${url}/remove`, { method: 'POST', body: new URLSearchParams({ method: card ?? '' }) });
  const fetchEvents = async () => {
    await server.deps.announce(server.db, cardEventsDue, {});
    await processDueWork(server);
  };

  // A young event may still arrive by webhook.
  await fetchEvents();
  expect(await planOf(server, number.id)).toMatchObject({ disputed_at: null });
  server.clock.advance(11 * MINUTE);
  await fetchEvents();
  expect(await planOf(server, number.id)).toMatchObject({ disputed_at: expect.any(Date) });
  expect((await server.call(person, 'get-billing-info')).saved_card).toBeNull();
  const seen = await server.db.selectFrom('provider_events').select('event_id').execute();
  const announced = vi.spyOn(server.deps, 'announce');
  await fetchEvents();
  expect(await server.db.selectFrom('provider_events').select('event_id').execute()).toEqual(seen);
  expect(announced).toHaveBeenCalledTimes(1);
});

test('rule 26, dispute: the events of an outage of several days are fetched afterwards', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.deps.announce(server.db, cardEventsDue, {});
  await processDueWork(server);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  await control(server, `payments/${await paymentOf(server, number.orderId)}/dispute`, { status: 'open' });
  server.clock.advance(6 * DAY);
  await server.sandbox.setClock(server.clock.now());

  await server.deps.announce(server.db, cardEventsDue, {});
  await processDueWork(server);
  expect(await planOf(server, number.id)).toMatchObject({ disputed_at: expect.any(Date) });
});

type How = { secret?: string; at?: number; altered?: boolean; header?: string };

/** Posts an event as the provider does, with the deviations in `how`. @returns the status */
async function send(
  server: TestServer,
  { id, type, object, previous }: Made,
  how: How = {},
): Promise<number> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: how.secret ?? 'whsec_sandbox',
    timestamp: Math.floor((how.at ?? server.clock.now().getTime()) / 1000),
  });
  const { status } = await server.post('/webhooks/stripe', how.altered ? `${payload} ` : payload, {
    'stripe-signature': how.header ?? signature,
  });
  return status;
}
