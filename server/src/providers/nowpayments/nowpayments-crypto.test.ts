import { createHmac } from 'node:crypto';
import http from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../free-port.ts';
import { createNowpaymentsCrypto } from './nowpayments-crypto.ts';

const SECRET = 'a secret';
const crypto = (apiUrl = 'http://127.0.0.1:9') =>
  createNowpaymentsCrypto({ apiKey: 'a key', ipnSecret: ` ${SECRET}\n`, apiUrl });

const ipn = {
  payment_id: 5077125051,
  parent_payment_id: null,
  payment_status: 'finished',
  actually_paid: 1e-7,
  order_id: null,
  fee: { withdrawalFee: 0, currency: 'btc', depositFee: 0.09 },
  payment_extra_ids: [7, 5],
};
const sorted =
  '{"actually_paid":1e-7,"fee":{"currency":"btc","depositFee":0.09,"withdrawalFee":0},"order_id":null,"parent_payment_id":null,"payment_extra_ids":LIST,"payment_id":5077125051,"payment_status":"finished"}';
const verify = (body: string, signature: string | undefined) =>
  crypto().verifyWebhook({
    publicUrl: 'https://numlet.example/webhooks/nowpayments',
    headers: signature === undefined ? {} : { 'x-nowpayments-sig': signature },
    body: Buffer.from(body),
  });
const hmac = (text: string) => createHmac('sha512', SECRET).update(text).digest('hex');

test('a notification is accepted if it is signed over its JSON sorted at every depth, with lists in either format', () => {
  for (const list of ['[7,5]', '{"0":7,"1":5}']) {
    expect(verify(JSON.stringify(ipn), hmac(sorted.replace('LIST', list)))).toEqual({
      ok: true,
      event: {
        eventId: '5077125051:finished:0.0000001',
        paymentId: '5077125051',
        parentPaymentId: null,
        orderId: null,
        type: 'finished',
      },
    });
  }
});

test('a signature without the nested fee, in capitals, or missing is refused', () => {
  const flat = JSON.stringify(ipn, Object.keys(ipn).sort());
  expect(verify(JSON.stringify(ipn), hmac(flat))).toEqual({ ok: false, reason: 'bad_signature' });
  const right = hmac(sorted.replace('LIST', '[7,5]'));
  expect(verify(JSON.stringify(ipn), right.toUpperCase())).toEqual({ ok: false, reason: 'bad_signature' });
  expect(verify(JSON.stringify(ipn), undefined)).toEqual({ ok: false, reason: 'no_signature' });
  expect(verify('['.repeat(9000) + ']'.repeat(9000), right)).toEqual({ ok: false, reason: 'malformed' });
});

test('the meaning of a failed call depends on whether it may have created something', async () => {
  const purchase = {
    orderId: 'o',
    price: { minor: 500, currency: 'usd' as const },
    coin: 'btc',
    description: 'd',
    callbackUrl: 'https://numlet.example/webhooks/nowpayments',
  };
  const kinds: [status: number, body: string, creating: string, reading: string][] = [
    [400, '{"code":"AMOUNT_MINIMAL_ERROR","message":"m"}', 'below_minimum', 'below_minimum'],
    [400, '{"code":"CURRENCY_UNAVAILABLE"}', 'unavailable', 'unavailable'],
    [403, '{"code":"INVALID_API_KEY"}', 'auth', 'auth'],
    [404, '{}', 'not_found', 'not_found'],
    [429, '{}', 'retryable', 'retryable'],
    [502, '<html>', 'unknown_outcome', 'retryable'],
    [200, '{"payment_id":"abc"}', 'unknown_outcome', 'retryable'],
    [200, 'not json', 'unknown_outcome', 'retryable'],
  ];
  for (const [status, body, creating, reading] of kinds) {
    const provider = crypto(await answering(status, body));
    await expect(provider.create(purchase)).rejects.toMatchObject({
      provider: 'nowpayments',
      kind: creating,
    });
    await expect(provider.state('1')).rejects.toMatchObject({ kind: reading });
  }
  const absent = crypto(`http://127.0.0.1:${await freePort()}`);
  await expect(absent.create(purchase)).rejects.toMatchObject({ kind: 'retryable' });
  const cut = crypto(await answering(0, ''));
  await expect(cut.create(purchase)).rejects.toMatchObject({ kind: 'unknown_outcome' });
  await expect(cut.state('1')).rejects.toMatchObject({ kind: 'retryable' });
});

async function answering(status: number, body: string): Promise<string> {
  const server = http.createServer((_request, response) => {
    if (status === 0) response.destroy();
    else
      response
        .writeHead(status, { 'content-type': body.startsWith('<') ? 'text/html' : 'application/json' })
        .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}
