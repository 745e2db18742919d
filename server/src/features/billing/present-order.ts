import type { FunctionOutput } from '@numlet/contract/functions';
import { toMajor } from '@numlet/contract/plans';
import type { Db } from '../../db/connect.ts';
import type { OrderKind } from '../../db/schema.ts';
import { orderMessage } from './order-messages.ts';
import type { Order } from './orders.queries.ts';

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
} as const satisfies Record<OrderKind, Shown['kind']>;

/** An order as its buyer sees it, with where its coins go when it is paid by crypto. */
export async function presentOrder(db: Db, order: Order): Promise<Shown> {
  const waits = order.state === 'reserved' || order.state === 'awaiting_payment';
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
    crypto: order.method === 'crypto' ? await presentCrypto(db, order.id) : null,
    message: orderMessage(order),
  };
}

/** The first address of the order is the one shown; what came to it again is counted with it. */
async function presentCrypto(db: Db, orderId: string): Promise<Shown['crypto']> {
  const payments = await db
    .selectFrom('crypto_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const first = payments.find((payment) => payment.pay_address !== null && payment.pay_amount !== null);
  if (!first?.pay_address || !first.pay_amount) return null;
  const creditedMinor = payments.reduce((sum, payment) => sum + payment.credited_minor, 0);
  return {
    payment_url: null,
    pay_address: first.pay_address,
    pay_amount: Number(first.pay_amount),
    pay_currency: first.pay_currency,
    paid_amount: payments.reduce((sum, payment) => sum + Number(payment.actually_paid), 0),
    progress: progressOf(payments),
    credited: toMajor(creditedMinor),
  };
}

type Payment = { status: string; outcome: string | null; first_deposit_at: Date | null };

function progressOf(payments: readonly Payment[]): NonNullable<Shown['crypto']>['progress'] {
  if (payments.some(({ outcome }) => outcome === 'queued')) return 'queued';
  if (payments.some(({ outcome }) => outcome === 'paid')) return 'done';
  if (payments.some(({ outcome }) => outcome === 'credited')) return 'credited';
  if (payments.some(({ status }) => status === 'partially_paid')) return 'partly_paid';
  return payments.some((payment) => payment.first_deposit_at !== null || SEEN.has(payment.status))
    ? 'seen'
    : 'waiting';
}

const SEEN = new Set(['confirming', 'confirmed', 'sending', 'finished']);
