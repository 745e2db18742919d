import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaults } from '../defaults.ts';
import type { Sandbox } from '../start-sandbox.ts';
import { sandboxWithReceiver } from '../testing/sandbox-with-receiver.ts';
import type { Receiver } from '../testing/webhook-receiver.ts';

let sandbox: Sandbox;
let receiver: Receiver;
sandboxWithReceiver((parts) => {
  ({ sandbox, receiver } = parts);
});

type Wire = Record<string, unknown>;
async function call(path: string, body?: Wire, key = defaults.nowpaymentsApiKey) {
  const answer = await fetch(`${sandbox.nowpaymentsUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: wire(await answer.json()) };
}
function wire(value: unknown): Wire {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
const order = (more: Wire = {}) => ({
  price_amount: 5,
  price_currency: 'usd',
  pay_currency: 'ltc',
  order_id: 'order-1',
  order_description: 'Starter',
  ipn_callback_url: `${receiver.origin}/webhooks/nowpayments`,
  ...more,
});
const create = async (more: Wire = {}) => String((await call('/v1/payment', order(more))).body.payment_id);
const events = (): Wire[] => receiver.received.map(({ raw }) => JSON.parse(raw));
const statuses = () => events().map((ipn) => ipn.payment_status);

test('the key is required, and the list of payments requires more than the key', async () => {
  expect(await call('/v1/currencies', undefined, 'wrong')).toMatchObject({
    status: 403,
    body: { status: false, statusCode: 403, code: 'INVALID_API_KEY' },
  });
  expect((await call('/v1/status', undefined, '')).body).toEqual({ message: 'OK' });
  expect((await call('/v1/payment/?limit=10')).status).toBe(401);
});

test('the id of a payment is a string when it is created and a number afterwards, and a repeated request creates another payment', async () => {
  const made = await call('/v1/payment', order());
  expect(made).toMatchObject({ status: 201, body: { payment_status: 'waiting', pay_amount: 0.0625 } });
  expect(made.body.payment_id).toMatch(/^[1-9]\d{9}$/);
  const read = await call(`/v1/payment/${made.body.payment_id}`);
  expect(read.body).toMatchObject({
    payment_id: Number(made.body.payment_id),
    actually_paid: 0,
    order_id: 'order-1',
    parent_payment_id: null,
  });
  const again = await call('/v1/payment', order());
  expect(again.body.payment_id).not.toBe(made.body.payment_id);
  expect(again.body.pay_address).not.toBe(made.body.pay_address);
});

test('minimums differ by coin, and a sum below the minimum is refused', async () => {
  const minimum = await call('/v1/min-amount?currency_from=btc&currency_to=btc&fiat_equivalent=usd');
  const two = await call('/v1/estimate?amount=2&currency_from=usd&currency_to=btc');
  expect(Number(two.body.estimated_amount)).toBeLessThan(Number(minimum.body.min_amount));
  for (const [coin, price] of [
    ['btc', 2],
    ['eth', 5],
    ['usdterc20', 5],
  ])
    expect(await call('/v1/payment', order({ pay_currency: coin, price_amount: price }))).toMatchObject({
      status: 400,
      body: { code: 'AMOUNT_MINIMAL_ERROR' },
    });
  expect(await call('/v1/payment', order({ pay_currency: 'nocoin' }))).toMatchObject({
    status: 400,
    body: { code: 'CURRENCY_UNAVAILABLE' },
  });
});

test('each change is notified, signed over its JSON with keys sorted at every depth', async () => {
  const id = await create();
  await sandbox.payCrypto(id);
  expect(statuses()).toEqual(['confirming', 'confirmed', 'sending', 'finished']);
  const last = receiver.received.at(-1);
  const ipn = JSON.parse(last?.raw ?? '{}');
  expect(ipn.fee).toMatchObject({ currency: 'ltc', withdrawalFee: 0 });
  const { fee, ...rest } = ipn;
  const flat = { ...rest, fee: Object.fromEntries(Object.entries(fee).sort()) };
  const text = JSON.stringify(Object.fromEntries(Object.entries(flat).sort()));
  expect(last?.headers['x-nowpayments-sig']).toBe(
    createHmac('sha512', defaults.nowpaymentsIpnSecret).update(text).digest('hex'),
  );
});

test('half of the sum is a partial payment, and the rest completes it', async () => {
  const id = await create();
  await sandbox.payCrypto(id, { fraction: 0.5 });
  expect(statuses()).toEqual(['confirming', 'partially_paid']);
  await sandbox.payCrypto(id, { fraction: 0.5 });
  expect((await call(`/v1/payment/${id}`)).body).toMatchObject({
    payment_status: 'finished',
    actually_paid: 0.0625,
  });
});

test('a further deposit and another coin are separate payments that name their parent, at the price of the first', async () => {
  const id = await create();
  await sandbox.payCrypto(id);
  const more = await sandbox.payCrypto(id, { fraction: 0.2 });
  const other = await sandbox.payCrypto(id, { coin: 'dash' });
  const parent = await call(`/v1/payment/${id}`);
  expect(parent.body).toMatchObject({
    actually_paid: 0.0625,
    payment_extra_ids: [Number(more.id), Number(other.id)],
  });
  expect((await call(`/v1/payment/${other.id}`)).body).toMatchObject({
    payment_status: 'finished',
    parent_payment_id: Number(id),
    pay_currency: 'dash',
    actually_paid: 0.2,
    price_amount: 5,
  });
});

test('an unpaid payment expires after a week, and coins that arrive later still count', async () => {
  const id = await create();
  await sandbox.setClock(Date.now() + 8 * 86_400_000);
  await receiver.until(1);
  expect((await call(`/v1/payment/${id}`)).body).toMatchObject({ payment_status: 'expired' });
  await sandbox.payCrypto(id);
  expect((await call(`/v1/payment/${id}`)).body).toMatchObject({ payment_status: 'finished' });
});

test('notifications can be lost, delayed and duplicated, and a refused one is sent again', async () => {
  const id = await create();
  for (const [kind, operation] of [
    ['lost-webhook', 'confirming'],
    ['late-webhook', 'confirmed'],
    ['duplicate-webhook', 'sending'],
  ] as const)
    sandbox.injectFault({ provider: 'nowpayments', operation, kind, seconds: 60 });
  await sandbox.payCrypto(id);
  expect(statuses()).toEqual(['sending', 'sending', 'finished']);
  await fetch(`${sandbox.origin}/control/webhooks/redeliver`, { method: 'POST' });
  expect(statuses().at(-1)).toBe('confirmed');

  receiver.answers.push(500);
  const seen = receiver.received.length;
  await sandbox.endCrypto(await create());
  await receiver.until(seen + 2);
  expect(statuses().slice(-2)).toEqual(['expired', 'expired']);
});

test('a payment whose response is lost exists nevertheless; a payment whose creation timed out does not exist', async () => {
  sandbox.injectFault({ provider: 'nowpayments', operation: 'create-payment', kind: 'lost-answer' });
  await expect(create()).rejects.toThrow();
  expect(sandbox.cryptoPayments()).toHaveLength(1);
  sandbox.injectFault({
    provider: 'nowpayments',
    operation: 'create-payment',
    kind: 'timeout',
    seconds: 0.1,
  });
  await expect(create()).rejects.toThrow();
  expect(sandbox.cryptoPayments()).toHaveLength(1);
});

test('the payment page shows the amount of coins and the deposit address, and its buttons send the coins', async () => {
  const id = await create();
  const page = `${sandbox.nowpaymentsUrl}/payment/?paymentId=${id}`;
  expect(await (await fetch(page)).text()).toContain('Send 0.0625 ltc');
  const press = (action: string) =>
    fetch(`${sandbox.nowpaymentsUrl}/payment/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: sandbox.origin },
      body: new URLSearchParams({ action }),
    });
  expect(await (await press('half')).text()).toContain('Send 0.03125 ltc');
  expect(await (await press('wrong-coin')).text()).toContain('Further deposit');
  expect(await (await press('rest')).text()).toContain('This payment is paid<');
  expect(await (await fetch(sandbox.origin)).text()).toContain(`/control/crypto/${id}/pay`);
  expect((await fetch(`${sandbox.nowpaymentsUrl}/payment/?paymentId=1`)).status).toBe(404);
});

test('control calls do what a payer and the network do', async () => {
  const id = await create();
  const act = async (action: string, body: Wire = {}) => {
    const answer = await fetch(`${sandbox.origin}/control/crypto/${id}/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const read = wire(await answer.json());
    return [answer.status, read.payment_status ?? read.error];
  };
  expect(await act('pay', { fraction: 0.5, hold: true })).toEqual([200, 'confirming']);
  expect(await act('confirm')).toEqual([200, 'partially_paid']);
  expect((await act('confirm'))[0]).toBe(409);
  expect((await act('pay', { fraction: -1 }))[0]).toBe(400);
  expect((await act('pay', { coin: 'nocoin' }))[0]).toBe(400);
  expect(await act('pay', { fraction: 2 })).toEqual([200, 'finished']);
});
