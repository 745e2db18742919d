import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { Db } from '../../../db/connect.ts';
import type { OrderKind } from '../../../db/schema.ts';
import { type CryptoPayment, listCryptoPayments } from '../crypto/crypto-payments.queries.ts';
import { toUnits, writeCoins } from '../crypto/crypto-rules.ts';
import { creditedOf, describeCrypto, shownAddress } from '../crypto/describe-crypto.ts';
import type { Order } from '../orders/orders.queries.ts';
import { sumCreditedMinor } from '../orders/refunds.queries.ts';
import { orderMessage } from './order-messages.ts';

type Shown = NonNullable<FunctionOutput<'get-order'>['order']>;

const kinds = {
  number: 'number_purchase',
  subscription: 'starter',
  topup: 'monthly_topup',
  yearly: 'yearly',
  credit: 'credit',
  renewal: 'renewal',
  reactivate: 'reactivation',
  overage: 'overage',
  claim: 'claim',
  grant: 'grant',
  swap: 'swap',
} as const satisfies Record<OrderKind, Shown['kind']>;

/** An order as its buyer sees it, with where its coins go when it is paid by crypto. */
export async function presentOrder(db: Db, order: Order): Promise<Shown> {
  const waits = order.state === 'reserved' || order.state === 'awaiting_payment';
  // A claim has its plan's method, and no payment of its own.
  const byCrypto = order.method === 'crypto' && order.amount_minor > 0;
  const coins = byCrypto ? await listCryptoPayments(db, order.id) : [];
  const creditedMinor = order.state === 'refunded' ? await sumCreditedMinor(db, order.id) : 0;
  return {
    id: order.id,
    kind: kinds[order.kind],
    state: order.state,
    plan_type: order.plan,
    payment_method: order.method,
    phone_number: order.e164,
    phone_number_id: order.phone_number_id,
    amount: toMajor(order.amount_minor),
    currency: order.currency,
    created_at: order.created_at.toISOString(),
    waits_until: waits ? (order.reserved_until?.toISOString() ?? null) : null,
    crypto: presentCrypto(coins),
    refund_reason: refundReason(order),
    became_credit: toMajor(creditedMinor),
    message: (byCrypto ? describeCrypto(order, coins) : null) ?? orderMessage(order, creditedMinor > 0),
  };
}

function refundReason({ state, refund_reason: reason }: Order): Shown['refund_reason'] {
  if (state !== 'refund_due' && state !== 'refunded') return null;
  if (reason === null || reason === 'undelivered') return 'undelivered';
  return reason === 'charged_back' ? 'charged_back' : 'returned';
}

/** What came to the shown address, as payments of its own too, is counted with it. */
function presentCrypto(payments: readonly CryptoPayment[]): Shown['crypto'] {
  const shown = shownAddress(payments);
  const { pay_address, pay_amount, pay_currency, payment_url } = shown?.root ?? {};
  if (!shown || !pay_address || !pay_amount || !pay_currency) return null;
  const paid = [shown.root, ...shown.further].reduce((sum, one) => sum + toUnits(one.actually_paid), 0n);
  return {
    payment_url: payment_url ?? null,
    pay_address,
    pay_amount: Number(pay_amount),
    pay_currency,
    paid_amount: Number(writeCoins(paid)),
    progress: progressOf(payments),
    credited: toMajor(creditedOf(payments)),
  };
}

function progressOf(payments: readonly CryptoPayment[]): NonNullable<Shown['crypto']>['progress'] {
  if (payments.some(({ outcome }) => outcome === 'queued')) return 'queued';
  if (payments.some(({ outcome }) => outcome === 'paid')) return 'done';
  if (payments.some(({ outcome }) => outcome === 'credited')) return 'credited';
  if (payments.some(({ status }) => status === 'partially_paid')) return 'partly_paid';
  return payments.some((payment) => payment.first_deposit_at !== null || SEEN.has(payment.status))
    ? 'seen'
    : 'waiting';
}

const SEEN = new Set(['confirming', 'confirmed', 'sending', 'finished']);
