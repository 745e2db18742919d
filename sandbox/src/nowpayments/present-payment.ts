import { type Coin, findCoin, roundTo } from './coins.ts';
import type { CryptoPayment } from './records.ts';

/** The answer to the creation of a payment, in which the id is text. */
export function presentCreated(payment: CryptoPayment, coin: Coin): Record<string, unknown> {
  return {
    payment_id: payment.id,
    payment_status: 'waiting',
    pay_address: payment.payAddress,
    price_amount: payment.priceAmount,
    price_currency: payment.priceCurrency,
    pay_amount: payment.payAmount,
    pay_currency: payment.payCurrency,
    amount_received: null,
    order_id: payment.orderId,
    order_description: payment.description,
    payin_extra_id: payment.extraId,
    ipn_callback_url: payment.ipnUrl,
    created_at: new Date(payment.createdAt).toISOString(),
    updated_at: new Date(payment.updatedAt).toISOString(),
    purchase_id: payment.purchaseId,
    smart_contract: null,
    network: coin.network,
    network_precision: null,
    time_limit: null,
    burning_percent: null,
    expiration_estimate_date: new Date(payment.validUntil).toISOString(),
    is_fixed_rate: false,
    is_fee_paid_by_user: false,
    valid_until: new Date(payment.validUntil).toISOString(),
    type: 'crypto2crypto',
  };
}

/** The answer to the status call, in which ids are numbers. */
export function presentCryptoPayment(payment: CryptoPayment): Record<string, unknown> {
  return {
    ...common(payment),
    created_at: new Date(payment.createdAt).toISOString(),
    updated_at: new Date(payment.updatedAt).toISOString(),
    burning_percent: 'null',
    type: 'crypto2crypto',
  };
}

/** The body of a notification, which includes a nested object of fees. */
export function presentIpn(payment: CryptoPayment): Record<string, unknown> {
  return {
    ...common(payment),
    actually_paid_at_fiat: 0,
    fee: {
      currency: payment.payCurrency,
      depositFee: feeOf(payment),
      withdrawalFee: 0,
      serviceFee: feeOf(payment),
    },
    updated_at: payment.updatedAt,
  };
}

function common(payment: CryptoPayment): Record<string, unknown> {
  const arrived = payment.actuallyPaid > 0;
  return {
    payment_id: Number(payment.id),
    parent_payment_id: payment.parentId === null ? null : Number(payment.parentId),
    invoice_id: null,
    payment_status: payment.status,
    pay_address: payment.payAddress,
    payin_extra_id: payment.extraId,
    price_amount: payment.priceAmount,
    price_currency: payment.priceCurrency,
    pay_amount: payment.payAmount,
    actually_paid: payment.actuallyPaid,
    pay_currency: payment.payCurrency,
    order_id: payment.orderId,
    order_description: payment.description,
    purchase_id: payment.purchaseId,
    outcome_amount: arrived ? payment.actuallyPaid - 2 * feeOf(payment) : null,
    outcome_currency: payment.payCurrency,
    payment_extra_ids: payment.extraIds.length > 0 ? payment.extraIds.map(Number) : null,
  };
}

function feeOf({ actuallyPaid, payCurrency }: CryptoPayment): number {
  const coin = findCoin(payCurrency);
  return coin ? roundTo(coin, actuallyPaid * 0.0025) : 0;
}
