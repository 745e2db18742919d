import type Stripe from 'stripe';
import { expect, test } from 'vitest';
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

const buy = async (card = 'visa') => {
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Starter' } } },
    ],
    payment_intent_data: { setup_future_usage: 'off_session' },
    success_url: 'http://127.0.0.1:3000/done',
  });
  await sandbox.pay(id, { card });
  const session = await stripe.checkout.sessions.retrieve(id);
  const customer = String(session.customer);
  const { data } = await stripe.customers.listPaymentMethods(customer);
  return { customer, payment: String(session.payment_intent), method: data[0]?.id ?? '' };
};
const renew = (customer: string, method: string, options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create(
    {
      amount: 200,
      currency: 'usd',
      customer,
      payment_method: method,
      off_session: true,
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    options,
  );

test('a saved card is charged without its owner present', async () => {
  const { customer, method } = await buy();
  expect(await renew(customer, method)).toMatchObject({
    status: 'succeeded',
    amount_received: 200,
    customer,
  });
});

test('a charge that may redirect its owner requires a return URL', async () => {
  const { customer, method } = await buy();
  const charge = { amount: 200, currency: 'usd', customer, payment_method: method, confirm: true };
  await expect(stripe.paymentIntents.create(charge)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('A `return_url` must be specified'),
  });
  const back = { ...charge, return_url: 'http://127.0.0.1:3000/done' };
  expect(await stripe.paymentIntents.create(back)).toMatchObject({ status: 'succeeded' });
});

test('a charge of a saved card that is declined later says why, and the payment keeps the reason', async () => {
  const { customer, method } = await buy('insufficient-later');
  const refusal = await renew(customer, method).catch((error) => error);
  expect(refusal).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    payment_intent: { status: 'requires_payment_method' },
  });
  const payment = await stripe.paymentIntents.retrieve(refusal.payment_intent.id);
  expect(payment.last_payment_error).toMatchObject({ decline_code: 'insufficient_funds' });
});

test('the same idempotency key charges once and repeats its response; other parameters are refused', async () => {
  const { customer, method } = await buy();
  const first = await renew(customer, method, { idempotencyKey: 'renewal-1' });
  const second = await renew(customer, method, { idempotencyKey: 'renewal-1' });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  const other = stripe.refunds.create({ payment_intent: first.id }, { idempotencyKey: 'renewal-1' });
  await expect(other).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
});

test('a lost response is returned again under the same key', async () => {
  const { customer, method } = await buy();
  sandbox.injectFault({ provider: 'stripe', operation: 'create-payment', kind: 'lost-answer', times: 2 });
  await expect(renew(customer, method, { idempotencyKey: 'renewal-2' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  await renew(customer, method, { idempotencyKey: 'renewal-2' });
  expect((await stripe.paymentIntents.list({ customer })).data).toHaveLength(2);
});

test('refunds never exceed what was paid', async () => {
  const { payment } = await buy();
  expect(await stripe.refunds.create({ payment_intent: payment, amount: 200 })).toMatchObject({
    status: 'succeeded',
  });
  await expect(stripe.refunds.create({ payment_intent: payment, amount: 301 })).rejects.toThrow(
    'greater than',
  );
  await stripe.refunds.create({ payment_intent: payment });
  await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const intent = await stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
  expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 500 });
});

test('a refund to a slow card is pending until it is settled, and is then announced', async () => {
  const { payment } = await buy('refund-pending');
  const refund = await stripe.refunds.create({ payment_intent: payment });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  const types = () =>
    receiver.received.map(({ raw }) => JSON.parse(raw).type).filter((type) => type.startsWith('refund.'));
  await sandbox.waitFor(() => types().length > 0);
  expect(types()).toEqual(['refund.created']);

  await fetch(`${sandbox.origin}/control/refunds/${refund.id}`, {
    method: 'POST',
    body: JSON.stringify({ status: 'succeeded' }),
  });
  expect(types()).toEqual(['refund.created', 'refund.updated']);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
});

test('a dispute is announced when it opens and when it closes', async () => {
  const { payment } = await buy();
  const post = (status: string) =>
    fetch(`${sandbox.origin}/control/payments/${payment}/dispute`, {
      method: 'POST',
      body: JSON.stringify({ status }),
    });
  await post('open');
  expect((await stripe.disputes.list({ payment_intent: payment })).data).toMatchObject([
    { object: 'dispute', status: 'needs_response', payment_intent: payment, amount: 500 },
  ]);
  await post('lost');
  const types = receiver.received.map(({ raw }) => JSON.parse(raw).type);
  expect(types).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']));
});

test('a failed webhook is sent again, and a held one can be released', async () => {
  // More than three: each is retried automatically a second later, and is refused as well.
  receiver.answers.push(...Array.from({ length: 9 }, () => 500));
  await buy();
  const failed = () =>
    [...sandbox.state().stripe.events.values()].filter((event) => event.delivery !== 'delivered');
  expect(failed()).toHaveLength(3);
  receiver.answers.length = 0;
  await fetch(`${sandbox.origin}/control/webhooks/redeliver`, { method: 'POST' });
  expect(failed()).toHaveLength(0);
  sandbox.injectFault({
    provider: 'stripe',
    operation: 'checkout.session.completed',
    kind: 'late-webhook',
    seconds: 600,
  });
  await buy();
  expect(failed()).toMatchObject([{ type: 'checkout.session.completed', delivery: 'held' }]);
  await fetch(`${sandbox.origin}/control/webhooks/redeliver`, { method: 'POST' });
  expect(failed()).toHaveLength(0);
});

test('an unknown key is refused', async () => {
  const response = await fetch(`${sandbox.stripeOrigin}/v1/customers`, {
    headers: { authorization: 'Bearer sk_live_x' },
  });
  expect(response.status).toBe(401);
});
