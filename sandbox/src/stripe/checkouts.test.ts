import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { defaults } from '../defaults.ts';
import type { Sandbox } from '../start-sandbox.ts';
import { sandboxWithReceiver } from '../testing/sandbox-with-receiver.ts';
import { makeStripe } from '../testing/sdk-clients.ts';
import type { Receiver } from '../testing/webhook-receiver.ts';

let sandbox: Sandbox;
let receiver: Receiver;
let stripe: Stripe;
sandboxWithReceiver((parts) => {
  ({ sandbox, receiver } = parts);
  stripe = makeStripe(sandbox);
  sandbox.configure({ stripeWebhookUrl: `${receiver.origin}/webhooks/stripe` });
});

const order = (more: Stripe.Checkout.SessionCreateParams = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Starter, 1 month' } },
    },
  ],
  client_reference_id: 'order-1',
  metadata: { order: '1' },
  payment_intent_data: { metadata: { order: '1' }, setup_future_usage: 'off_session' },
  customer_email: 'ines@example.com',
  success_url: 'http://127.0.0.1:3000/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:3000/buy',
  ...more,
});
const events = () =>
  receiver.received.map(({ raw, headers }) =>
    stripe.webhooks.constructEvent(raw, String(headers['stripe-signature']), defaults.stripeWebhookSecret),
  );
const types = () =>
  events()
    .map((event) => event.type)
    .sort();

test('a paid session is complete, has a charged payment and a saved card, and is announced in signed webhooks', async () => {
  const session = await stripe.checkout.sessions.create(order());
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 500,
    payment_intent: null,
  });
  await sandbox.pay(session.id);
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'order-1',
    payment_intent: {
      status: 'succeeded',
      metadata: { order: '1' },
      latest_charge: { amount: 500, paid: true },
    },
    line_items: { data: [{ description: 'Starter, 1 month', amount_total: 500 }] },
  });
  expect(types()).toEqual(['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded']);
  const cards = await stripe.customers.listPaymentMethods(String(paid.customer));
  expect(cards.data).toMatchObject([{ type: 'card', card: { last4: '4242' } }]);
});

test('a completed session cannot be paid a second time', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id);
  await expect(sandbox.pay(id)).rejects.toThrow('complete');
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('status of complete');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a declined card leaves the session open, and a valid card can pay it afterwards', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  expect(await sandbox.pay(id, { card: 'declined' })).toEqual({
    paid: false,
    message: 'Your card was declined.',
  });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  expect(types()).toEqual(['payment_intent.payment_failed']);
  await sandbox.pay(id);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete' });
});

test('a session expires when the clock passes its time, and is announced', async () => {
  const session = await stripe.checkout.sessions.create(
    order({ expires_at: Math.floor(Date.now() / 1000) + 1860 }),
  );
  await sandbox.setClock((session.expires_at + 1) * 1000);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
  await receiver.until(1);
  expect(types()).toEqual(['checkout.session.expired']);
  const stamp = /t=(\d+)/.exec(String(receiver.received[0]?.headers['stripe-signature']))?.[1];
  expect(Number(stamp)).toBeGreaterThan(session.expires_at);
  await expect(sandbox.pay(session.id)).rejects.toThrow('expired');
});

test('the lifetime of a session is between half an hour and a day', async () => {
  const at = (seconds: number) => order({ expires_at: Math.floor(Date.now() / 1000) + seconds });
  await expect(stripe.checkout.sessions.create(at(1700))).rejects.toThrow('30 minutes');
  await expect(stripe.checkout.sessions.create(at(90_000))).rejects.toThrow('24 hours');
});

test('parameters that this version lacks, and sums below the minimum, are refused', async () => {
  const old = { ...order(), payment_method_types: ['card'] };
  await expect(stripe.checkout.sessions.create(old)).rejects.toMatchObject({ code: 'parameter_unknown' });
  const small = order({
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 5, product_data: { name: 'One text' } } },
    ],
  });
  await expect(stripe.checkout.sessions.create(small)).rejects.toMatchObject({ code: 'amount_too_small' });
});

test('a slow payment completes unpaid and is settled later', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { async: true });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  await fetch(`${sandbox.origin}/control/checkouts/${id}/settle`, { method: 'POST' });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  expect(types()).toContain('checkout.session.async_payment_succeeded');
});
