import { randomBytes } from 'node:crypto';
import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { makeCode, makeNumber } from '../ids.ts';
import type { World } from '../world.ts';
import { type Coin, findCoin, toCoin } from './coins.ts';
import { closeIfOverdue } from './deposits.ts';
import { nowpaymentsError } from './errors.ts';
import { presentCreated, presentCryptoPayment } from './present-payment.ts';
import type { CryptoPayment } from './records.ts';

/** How long a payment waits for its deposit before it expires. */
const EXPIRES_AFTER_MS = 7 * 24 * 3_600_000;

/** POST /v1/payment: each call makes a payment with its own address. There is no idempotency key. */
export function createCryptoPayment(world: World, { raw }: Call): Reply {
  const body = read(raw);
  if (!body) return nowpaymentsError(400, 'BAD_REQUEST', 'Body must be a JSON object');
  const { price_amount: price, price_currency: currency } = body;
  const coin = findCoin(textOr(body.pay_currency, ''));
  if (typeof price !== 'number' || !(price > 0))
    return nowpaymentsError(400, 'BAD_REQUEST', 'price_amount must be a positive number');
  if (currency !== 'usd') return nowpaymentsError(400, 'CURRENCY_UNAVAILABLE', 'Currency is unavailable');
  if (!coin) return nowpaymentsError(400, 'CURRENCY_UNAVAILABLE', 'Currency is unavailable');
  if (price < coin.minimumUsd)
    return nowpaymentsError(400, 'AMOUNT_MINIMAL_ERROR', 'Crypto amount is less than minimal');
  const payment = makePayment(world, coin, price, {
    orderId: textOr(body.order_id, null),
    description: textOr(body.order_description, null),
    ipnUrl: textOr(body.ipn_callback_url, null),
  });
  return json(201, presentCreated(payment, coin));
}

/** GET /v1/payment/{id} */
export function fetchCryptoPayment(world: World, { params }: Call): Reply {
  const payment = world.state.nowpayments.payments.get(params.id ?? '');
  if (!payment) return nowpaymentsError(404, 'PAYMENT_NOT_FOUND', 'Payment not found');
  closeIfOverdue(world, payment);
  return json(200, presentCryptoPayment(payment));
}

/** GET /v1/payment/: always 401. Besides the key it requires a dashboard token, which an API user does not have. */
export function listCryptoPayments(): Reply {
  return nowpaymentsError(
    401,
    'AUTH_REQUIRED',
    'Authorization header is empty (Bearer JWTtoken is required)',
  );
}

function makePayment(
  world: World,
  coin: Coin,
  price: number,
  about: Pick<CryptoPayment, 'orderId' | 'description' | 'ipnUrl'>,
): CryptoPayment {
  const now = world.now();
  const payment: CryptoPayment = {
    id: makeNumber(10),
    purchaseId: makeNumber(10),
    parentId: null,
    extraIds: [],
    status: 'waiting',
    priceAmount: price,
    priceCurrency: 'usd',
    payAmount: toCoin(coin, price),
    payCurrency: coin.code,
    payAddress: makeAddress(coin),
    extraId: coin.extraId ? makeCode(9) : null,
    actuallyPaid: 0,
    ...about,
    createdAt: now,
    updatedAt: now,
    validUntil: now + EXPIRES_AFTER_MS,
  };
  world.state.nowpayments.payments.set(payment.id, payment);
  return payment;
}

function makeAddress({ network }: Coin): string {
  return network === 'eth' || network === 'bsc'
    ? `0x${randomBytes(20).toString('hex')}`
    : `${network}1${randomBytes(19).toString('hex')}`;
}

function read(raw: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}
