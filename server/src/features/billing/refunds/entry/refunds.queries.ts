import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Database, PaymentMethod, TransactionStatus, TransactionType } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import { findPayment } from '../../money/entry/payments.queries.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { creditedByAdministrators } from './desk-acts.queries.ts';

/** Prefix of the ledger key of credit for a refund that failed at the bank; the refund's id follows. */
export const CREDITED_KEY = 'refund-credited:';

/** `others` excludes the order's own refund, `settled` excludes refunds that are not settled yet. */
type Counted = 'all' | 'others' | 'settled';

export type Refund = Awaited<ReturnType<typeof listRefunds>>[number];

export function listRefunds(db: Db | Trx, paymentId: string) {
  return db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute();
}

/**
 * Whether the card provider has refused a refund, so that it has no id there and an administrator has to pay it by
 * hand.
 */
export function isRefusedRefund({
  status,
  provider_refund_id,
}: Pick<Refund, 'status' | 'provider_refund_id'>): boolean {
  return status === 'pending' && provider_refund_id === null;
}

/** Whether a refund at the provider was sent with the idempotency key of this row. */
export function matchesRefundKey(
  { idempotency_key: key, amount_minor: minor }: Pick<Refund, 'idempotency_key' | 'amount_minor'>,
  seen: { key: string | null },
): boolean {
  return seen.key === key || seen.key === `${key}-${minor}`;
}

/**
 * Minor units of a payment that were refunded or charged back, without failed refunds. An administrator's partial refund
 * counts from its request.
 */
export async function refundedMinor(
  db: Db | Trx,
  paymentId: string,
  orderId: string,
  which: Counted = 'all',
): Promise<number> {
  const refunds = await listRefunds(db, paymentId);
  const disputes = await db
    .selectFrom('disputes')
    .select('amount_minor')
    .where('order_id', '=', orderId)
    .where('status', '=', 'lost')
    .execute();
  const refunded = refunds.filter(
    ({ status, origin }) =>
      (status === 'succeeded' ||
        (which !== 'settled' && (status === 'pending' || (status === 'intent' && origin === 'desk')))) &&
      (which !== 'others' || origin !== 'ours'),
  );
  return [...refunded, ...disputes].reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

/** The same for any order; crypto and credit are refunded as credit by administrators, or paid out manually. */
export async function orderRefundedMinor(
  db: Db | Trx,
  { id, method }: Pick<Order, 'id' | 'method'>,
  which: Counted = 'all',
): Promise<number> {
  if (method !== 'card')
    return (await creditedByAdministrators(db, id)) + (await refundedByHandMinor(db, id));
  const payment = await findPayment(db, id);
  return payment ? refundedMinor(db, payment.id, id, which) : 0;
}

async function refundedByHandMinor(db: Db | Trx, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('r.amount_minor'), eb.lit(0)).as('sum'))
    .where('p.order_id', '=', orderId)
    .where('r.status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

/** Whether an order's whole payment is refunded, even if the purchase stays. */
export async function isFullyRefunded(db: Db | Trx, order: Order, which: Counted = 'all'): Promise<boolean> {
  const payment = order.method === 'card' ? await findPayment(db, order.id) : undefined;
  const paid = payment?.amount_minor ?? order.amount_minor;
  return paid > 0 && (await orderRefundedMinor(db, order, which)) >= paid;
}

/** Records a refund made in the provider's dashboard, or a manual payout. @returns false if it is already recorded */
export async function insertProviderRefund(
  trx: Trx,
  refund: Omit<Insertable<Database['refunds']>, 'idempotency_key' | 'origin' | 'updated_at'>,
): Promise<boolean> {
  const key = `provider:${refund.provider_refund_id}`;
  const inserted = await trx
    .insertInto('refunds')
    .values({ ...refund, idempotency_key: key, origin: 'provider', updated_at: refund.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** @returns false if the refund already has this status */
export async function setRefundStatus(
  trx: Trx,
  id: string,
  status: 'pending' | 'succeeded' | 'failed',
  now: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable('refunds')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Cents of an order that the list of payments shows as refunded to the card, pending or completed. */
export function sumRefundedCents(db: Db | Trx, orderId: string): Promise<number> {
  return sumShown(db, orderId, 'card', ['refund', 'chargeback', 'payout'], ['pending', 'completed']);
}

/** Cents of an order that were refunded as credit. */
export function sumCreditedMinor(db: Db | Trx, orderId: string): Promise<number> {
  return sumShown(db, orderId, 'credit', ['refund'], ['completed']);
}

async function sumShown(
  db: Db | Trx,
  orderId: string,
  method: PaymentMethod,
  types: readonly TransactionType[],
  statuses: readonly TransactionStatus[],
): Promise<number> {
  const row = await db
    .selectFrom('payment_transactions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('usd_minor'), eb.lit(0)).as('sum'))
    .where('order_id', '=', orderId)
    .where('payment_method', '=', method)
    .where('transaction_type', 'in', types)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

/** Finds the first paid number or plan that was delivered to an account, even if it has ended. */
export function findFirstPurchase(db: Db | Trx, accountId: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['number', 'subscription', 'topup', 'yearly', 'reactivate'])
    .where('amount_minor', '>', 0)
    .where('automatic', '=', false)
    .where('delivered_at', 'is not', null)
    .orderBy('delivered_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Lists later payments for the same number that were delivered and not refunded. */
export function listLaterPayments(
  db: Db | Trx,
  order: Pick<Order, 'id' | 'created_at'>,
  subscriptionId: string,
): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('id', '<>', order.id)
    .where('created_at', '>', order.created_at)
    .where('kind', 'in', ['topup', 'yearly', 'reactivate', 'renewal'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
}

/**
 * Records a refund before it is sent, with its idempotency key. Until it is sent, a repeat corrects its amount, since a
 * part may have been refunded in between.
 */
export async function ensureRefund(
  db: Db | Trx,
  refund: Omit<Insertable<Database['refunds']>, 'status' | 'created_at' | 'updated_at'>,
  now: Date,
) {
  await db
    .insertInto('refunds')
    .values({ ...refund, status: 'intent', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet({ amount_minor: refund.amount_minor, updated_at: now })
        .where('refunds.status', '=', 'intent'),
    )
    .execute();
}

export async function setRefund(
  trx: Trx,
  key: string,
  refundId: string,
  status: 'pending' | 'succeeded' | 'failed',
  now: Date,
) {
  await trx
    .updateTable('refunds')
    .set({ provider_refund_id: refundId, status, updated_at: now })
    .where('idempotency_key', '=', key)
    .execute();
}

export async function deleteUnsentRefund(trx: Trx, id: string) {
  await trx.deleteFrom('refunds').where('id', '=', id).where('status', '=', 'intent').execute();
}
