import { toMajor, toMinor } from '@numlet/contract/billing/plans';
import { z } from 'zod';
import type { Crypto, CryptoPaymentState } from '../../ports/crypto.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { RawWebhook } from '../../ports/webhook.ts';
import { requestLimitMs } from '../../time-limits.ts';
import { lostProviderCall, refusedByProvider } from './nowpayments-errors.ts';
import {
  created,
  currencyList,
  estimate,
  fullCurrencies,
  merchantCoins,
  minimum,
  notification,
  payment,
  refusal,
} from './nowpayments-schemas.ts';
import { isSigned, isTooDeep } from './nowpayments-signature.ts';

type NowpaymentsSettings = { apiKey: string; ipnSecret: string; apiUrl: string | undefined };

const API_URL = 'https://api.nowpayments.io';
const TIMEOUT_MS = 10_000;
/** The provider's notifications have about a thousand bytes. */
const MAX_NOTIFICATION_BYTES = 32_000;

/**
 * NOWPayments as the provider of crypto payments. Notifications are hints; the state is always read from the provider.
 */
export function createNowpaymentsCrypto(settings: NowpaymentsSettings): Crypto {
  const call = makeCall(settings);
  const read = <S extends z.ZodType>(path: string, schema: S) => call('GET', path, undefined, schema);
  return {
    name: 'nowpayments',

    async probe() {
      const { selectedCurrencies: enabled } = await read('/v1/merchant/coins', merchantCoins);
      return {
        detail: `It accepts our key; ${enabled.length === 0 ? 'all' : enabled.length} coins are enabled.`,
      };
    },

    async coins() {
      const [all, chosen, details] = await Promise.all([
        read('/v1/currencies', currencyList),
        read('/v1/merchant/coins', merchantCoins),
        read('/v1/full-currencies', fullCurrencies),
      ]);
      const enabled = new Set(chosen.selectedCurrencies.map(lower));
      // Some coins need a memo with the address, and a person who omits it loses the coins. They are not offered.
      const excluded = details.currencies.filter((one) => !one.enable || one.extra_id_exists === true);
      const excludedCodes = new Set(excluded.map((one) => lower(one.code)));
      return all.currencies
        .map(lower)
        .filter((code) => !excludedCodes.has(code) && (enabled.size === 0 || enabled.has(code)));
    },

    async quote(price, coin) {
      const code = encodeURIComponent(coin);
      const [estimated, minimal] = await Promise.all([
        read(
          `/v1/estimate?amount=${toMajor(price.minor)}&currency_from=${price.currency}&currency_to=${code}`,
          estimate,
        ),
        read(`/v1/min-amount?currency_from=${code}&currency_to=${code}&fiat_equivalent=usd`, minimum),
      ]);
      return { payAmount: estimated.estimated_amount, minimum: minimal.min_amount };
    },

    async create({ orderId, price, coin, description, callbackUrl }) {
      const createdPayment = await call(
        'POST',
        '/v1/payment',
        {
          price_amount: toMajor(price.minor),
          price_currency: price.currency,
          pay_currency: coin,
          order_id: orderId,
          order_description: description,
          ipn_callback_url: callbackUrl,
        },
        created,
      );
      const state = toState({
        ...createdPayment,
        actually_paid: '0',
        updated_at: null,
        parent_payment_id: null,
        payment_extra_ids: [],
      });
      return { ...state, paymentUrl: pageOf(settings, state.paymentId) };
    },

    state: async (paymentId) => toState(await read(`/v1/payment/${encodeURIComponent(paymentId)}`, payment)),

    verifyWebhook: (webhook) => verify(webhook, settings.ipnSecret),
  };
}

/** Makes one call with JSON in and out, and checks the answer. @throws ProviderError and nothing else */
function makeCall({ apiKey, apiUrl = API_URL }: NowpaymentsSettings) {
  return async <S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    schema: S,
  ): Promise<z.output<S>> => {
    const writes = method === 'POST';
    const { status, value } = await send(`${apiUrl}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(requestLimitMs(TIMEOUT_MS)),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((thrown) => {
      throw lostProviderCall(thrown, writes);
    });
    if (status < 200 || status >= 300) {
      const details = refusal.safeParse(value);
      throw refusedByProvider(status, details.success ? details.data : {}, writes);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ProviderError(
      'nowpayments',
      writes ? 'unknown_outcome' : 'retryable',
      `an answer of ${path.split('?')[0]} cannot be read: ${z.prettifyError(parsed.error)}`,
    );
  };
}

async function send(url: string, init: RequestInit): Promise<{ status: number; value: unknown }> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  // A gateway in between may answer with an HTML page; its status suffices.
  const value: unknown = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { status: answer.status, value };
}

function verify({ headers, body }: RawWebhook, secret: string): ReturnType<Crypto['verifyWebhook']> {
  const signature = headers['x-nowpayments-sig'];
  if (typeof signature !== 'string' || signature === '') return { ok: false, reason: 'no_signature' };
  const value = body.length > MAX_NOTIFICATION_BYTES ? undefined : parse(body);
  if (typeof value !== 'object' || value === null || isTooDeep(value))
    return { ok: false, reason: 'malformed' };
  if (!isSigned(value, signature, secret)) return { ok: false, reason: 'bad_signature' };
  const parsed = notification.safeParse(value);
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { payment_id, parent_payment_id, payment_status, actually_paid, order_id } = parsed.data;
  return {
    ok: true,
    event: {
      // A notification has neither an id nor a time, so its content identifies it.
      eventId: `${payment_id}:${payment_status}:${actually_paid}`,
      paymentId: payment_id,
      parentPaymentId: parent_payment_id,
      orderId: order_id,
      type: payment_status,
    },
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function toState(value: z.output<typeof payment>): CryptoPaymentState {
  const dollars = value.price_currency.toLowerCase() === 'usd';
  return {
    paymentId: value.payment_id,
    parentPaymentId: value.parent_payment_id,
    orderId: value.order_id,
    status: value.payment_status,
    price: dollars ? { minor: toMinor(value.price_amount), currency: 'usd' } : null,
    payAddress: value.pay_address,
    payAmount: value.pay_amount,
    payCurrency: value.pay_currency,
    actuallyPaid: value.actually_paid,
    changedAt: value.updated_at ?? null,
    furtherPaymentIds: value.payment_extra_ids,
  };
}

/** NOWPayments has pages for invoices only, not for payments created by its API; the sandbox has one. */
function pageOf({ apiUrl }: NowpaymentsSettings, paymentId: string): string | null {
  return apiUrl ? `${apiUrl}/payment/?paymentId=${encodeURIComponent(paymentId)}` : null;
}

function lower(code: string): string {
  return code.toLowerCase();
}
