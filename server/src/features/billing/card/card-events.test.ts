import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { books, control, doWhatIsDue, planOf } from '../../../testing/drivers/billing.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { orderRow, paymentOf } from '../../../testing/drivers/purchases.ts';
import { aNumber, anOpenCheckout, aUser } from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { cardNewsDue } from '../orders/billing-events.ts';
import { findCustomer } from '../orders/checkouts.queries.ts';

type Made = { id: string; type: string; object: Record<string, unknown>; previous?: Record<string, unknown> };

test('whatever a signed event claims is read again: nothing of it is believed', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  await doWhatIsDue(house);
  const payment = await paymentOf(house, number.orderId);
  const customer = await findCustomer(house.db, await accountOf(house, person), 'stripe');
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
  for (const claim of claims) expect(await send(house, claim)).toBe(200);
  await doWhatIsDue(house);

  expect(await orderRow(house, orderId)).toMatchObject({ state: 'awaiting_payment' });
  expect(await orderRow(house, number.orderId)).toMatchObject({ state: 'active' });
  expect(await books(house)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
  expect((await house.call(person, 'get-billing-info')).saved_card).toMatchObject({ brand: 'visa' });
  expect(await house.db.selectFrom('disputes').selectAll().execute()).toEqual([]);
});

test('forged, stale, wrongly signed and altered events are refused and logged, and nothing is written down', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  const made = { id: 'evt_paid', type: 'checkout.session.completed', object: { id: checkoutId } };
  const alarm = vi.spyOn(house.deps.log, 'warn');
  const now = house.clock.now().getTime();
  const attempts = [
    send(house, made, { secret: 'whsec_of_another_endpoint' }),
    send(house, made, { at: now - 6 * MINUTE }),
    send(house, made, { altered: true }),
    send(house, made, { header: 't=1,v1=00' }),
    send(house, made, { header: '' }),
  ];
  expect(await Promise.all(attempts)).toEqual([403, 403, 403, 403, 403]);
  expect(alarm.mock.calls.filter(([, words]) => words === 'a card event was refused')).toHaveLength(5);
  expect(await house.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'awaiting_payment' });
});

test('an event that is replayed, at once or later, counts once, and says so in the log', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId);
  await doWhatIsDue(house);
  const noted = vi.spyOn(house.deps.log, 'info');
  const made = { id: 'evt_again', type: 'checkout.session.completed', object: { id: checkoutId } };
  expect(await Promise.all([send(house, made), send(house, made), send(house, made)])).toEqual([
    200, 200, 200,
  ]);
  await doWhatIsDue(house);
  const outcomes = noted.mock.calls.flatMap(([about]) =>
    typeof about === 'object' && about !== null && Reflect.get(about, 'eventId') === 'evt_again'
      ? [Reflect.get(about, 'outcome')]
      : [],
  );
  expect(outcomes.sort()).toEqual(['came before', 'came before', 'passed on']);
  expect(await books(house)).toEqual({ 'card_receipts usd': 500, 'sales usd': -500 });
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'active' });
});

test('events about payments, customers and orders that are not ours are taken and left alone', async () => {
  const house = await harness();
  const strangers: Made[] = [
    { id: 'evt_a', type: 'checkout.session.completed', object: { id: 'cs_of_somebody' } },
    { id: 'evt_b', type: 'payment_intent.succeeded', object: { id: 'pi_x', metadata: { order_id: 'x' } } },
    { id: 'evt_c', type: 'customer.updated', object: { id: 'cus_of_somebody' } },
    { id: 'evt_d', type: 'invoice.paid', object: { id: 'in_1' } },
    { id: 'evt_e', type: 'payment_method.attached', object: { id: 'pm_1', customer: null } },
  ];
  for (const stranger of strangers) expect(await send(house, stranger)).toBe(200);
  await doWhatIsDue(house);
  expect(await house.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

test('rule 26: news that never came is fetched within the hour, once', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await doWhatIsDue(house);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  await control(house, `payments/${await paymentOf(house, number.orderId)}/dispute`, { status: 'open' });
  const [card] = house.sandbox.state().stripe.methods.keys();
  const { url } = await house.call(person, 'billing-portal', { returnUrl: `${house.origin}/dashboard` });
  await fetch(`${url}/remove`, { method: 'POST', body: new URLSearchParams({ method: card ?? '' }) });
  const fetchNews = async () => {
    await house.deps.announce(house.db, cardNewsDue, {});
    await doWhatIsDue(house);
  };

  // What is so young may be on its way.
  await fetchNews();
  expect(await planOf(house, number.id)).toMatchObject({ disputed_at: null });
  house.clock.advance(11 * MINUTE);
  await fetchNews();
  expect(await planOf(house, number.id)).toMatchObject({ disputed_at: expect.any(Date) });
  expect((await house.call(person, 'get-billing-info')).saved_card).toBeNull();
  const seen = await house.db.selectFrom('provider_events').select('event_id').execute();
  const announced = vi.spyOn(house.deps, 'announce');
  await fetchNews();
  expect(await house.db.selectFrom('provider_events').select('event_id').execute()).toEqual(seen);
  expect(announced).toHaveBeenCalledTimes(1);
});

test('rule 26: what happened while the service was down for days is fetched when it is back', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await house.deps.announce(house.db, cardNewsDue, {});
  await doWhatIsDue(house);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 99 });
  await control(house, `payments/${await paymentOf(house, number.orderId)}/dispute`, { status: 'open' });
  house.clock.advance(6 * DAY);
  await house.sandbox.setClock(house.clock.now());

  await house.deps.announce(house.db, cardNewsDue, {});
  await doWhatIsDue(house);
  expect(await planOf(house, number.id)).toMatchObject({ disputed_at: expect.any(Date) });
});

type How = { secret?: string; at?: number; altered?: boolean; header?: string };

/** Posts an event as the provider does, unless told how else. @returns the status */
async function send(house: Harness, { id, type, object, previous }: Made, how: How = {}): Promise<number> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: how.secret ?? 'whsec_sandbox',
    timestamp: Math.floor((how.at ?? house.clock.now().getTime()) / 1000),
  });
  const { status } = await house.post('/webhooks/stripe', how.altered ? `${payload} ` : payload, {
    'stripe-signature': how.header ?? signature,
  });
  return status;
}
