import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { makeStripe } from '../../testing/sdk-clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  sandbox.reset();
  sandbox.configure({ stripeWebhookUrl: null });
});
afterAll(() => sandbox.close());

const open = (changes: { customer?: string } = {}) =>
  makeStripe(sandbox).checkout.sessions.create({
    ...changes,
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 199, product_data: { name: '<Starter>' } } },
    ],
    success_url: 'http://127.0.0.1:3000/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3000/buy',
  });
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'a@example.com', name: 'A', ...fields }),
  });

test('the payment page names the product and the sum, and may lead only back to the shop', async () => {
  const { url } = await open();
  const page = await fetch(url ?? '');
  const text = await page.text();
  expect(text).toContain('&lt;Starter&gt;');
  expect(text).toContain('Pay £1.99');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000;");
});

test('the email address of a known customer is filled in on the page', async () => {
  const stripe = makeStripe(sandbox);
  const customer = await stripe.customers.create({ email: 'ines@example.com' });
  const { url } = await open({ customer: customer.id });
  const text = await (await fetch(url ?? '')).text();
  expect(text).toContain('value="ines@example.com"');
  expect(text).toContain('value="Test Person"');
});

test('paying redirects the person to the return URL with the session id filled in; the page cannot be paid again', async () => {
  const { id, url } = await open();
  const paid = await submit(url ?? '', { action: 'pay', card: 'visa' });
  expect(paid.headers.get('location')).toBe(`http://127.0.0.1:3000/done?session=${id}`);
  const again = await submit(url ?? '', { action: 'pay', card: 'visa' });
  expect(await again.text()).toContain('This order is paid.');
  expect(sandbox.state().stripe.payments.size).toBe(1);
});

test('a declined payment says why and can be tried again', async () => {
  const { id, url } = await open();
  const declined = await submit(url ?? '', { action: 'decline' });
  expect(await declined.text()).toContain('Your card was declined.');
  expect(sandbox.checkouts()).toMatchObject([{ id, status: 'open' }]);
  expect((await submit(url ?? '', { action: 'pay', card: 'visa' })).status).toBe(303);
});

test('in the billing portal a card can be added, preferred and removed', async () => {
  const stripe = makeStripe(sandbox);
  const customer = await stripe.customers.create({ email: 'ines@example.com' });
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://127.0.0.1:3000/',
  });
  const post = (action: string, fields: Record<string, string>) =>
    fetch(`${url}/${action}`, { method: 'POST', body: new URLSearchParams(fields) });
  expect(await (await post('add', { card: 'mastercard' })).text()).toContain('Mastercard ·· 4444');
  const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: card?.id },
  });
  await post('remove', { method: card?.id ?? '' });
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
});
