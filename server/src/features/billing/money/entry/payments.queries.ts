import type { unpaidReason } from '@numlet/contract/billing/orders';
import type { adjustmentKind } from '@numlet/contract/billing/transactions';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../../db/connect.ts';
import type { Database, PaymentMethod, TransactionStatus } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import type { Place } from '../../../../platform/page-cursor.ts';

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** @returns false when this payment is already recorded */
export async function insertPayment(trx: Trx, payment: Insertable<Database['payments']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function findPayment(db: Db | Trx, orderId: string) {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export async function hasPaidByCard(db: Db | Trx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('o.account_id', '=', accountId)
    .where('p.provider', '=', 'stripe')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTransaction(trx: Trx, transaction: Insertable<Database['payment_transactions']>) {
  await trx
    .insertInto('payment_transactions')
    .values(transaction)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findTransaction(db: Db | Trx, id: string) {
  return db.selectFrom('payment_transactions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes the rows for the payment of an order. Its refunds, chargebacks and payouts have other rows. */
export async function setTransaction(
  trx: Trx,
  orderId: string,
  changes: { status?: TransactionStatus; phone_number_id?: string },
  now: Date,
) {
  await trx
    .updateTable('payment_transactions')
    .set({ ...changes, updated_at: now })
    .where('order_id', '=', orderId)
    .where('transaction_type', 'not in', ['refund', 'chargeback', 'payout'])
    .execute();
}

/** A row in an account's list of payments. */
export type PaymentRow = Awaited<ReturnType<typeof listTransactions>>[number] & {
  /** Why it is not paid; null where money moved. */
  reason: z.infer<typeof unpaidReason> | null;
};

/** Without `limit` all payments are listed, with `before` only those after that place in the list. */
export type PaymentFilter = {
  limit?: number;
  method?: PaymentMethod | undefined;
  before?: Place | undefined;
};

/** SQL fragment: the kind of adjustment of the payment `t`; null for others. */
export const adjustmentOf = sql<z.infer<typeof adjustmentKind> | null>`(
  select case d.kind when 'credit' then 'given' when 'reversal' then 'taken_back' when 'forfeit' then 'forfeited' end
  from desk_acts as d where d.id = t.desk_act_id)`;

/** Lists payments whose money moved, newest first. `listPaymentRows` adds pending and failed ones from the orders. */
export function listTransactions(db: Db | Trx, accountId: string, { limit, method, before }: PaymentFilter) {
  return db
    .selectFrom('payment_transactions as t')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .selectAll('t')
    .select(['o.e164', adjustmentOf.as('adjustment')])
    .where('t.account_id', '=', accountId)
    .$if(method !== undefined, (query) => query.where('t.payment_method', '=', method ?? 'card'))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(t.created_at, t.id) < (${before?.at}, ${before?.id}::uuid)`),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/**
 * SQL fragment: money received by card or crypto less refunds, payouts and chargebacks, at the plans' dollar prices, in
 * cents (rule 37, totals). Payments from credit do not count, since the purchase of the credit does.
 */
export function sumPaid(accountId: string): RawBuilder<unknown> {
  return sql`${paid} and account_id = ${accountId}`;
}

const signed = sql`case when transaction_type in ('refund', 'chargeback', 'payout') then -usd_minor else usd_minor end`;
const wasReceived = sql`payment_method in ('card', 'crypto') and status not in ('pending', 'failed')`;
const paid = sql`
    select coalesce(sum(${signed}), 0) as minor
    from payment_transactions
    where ${wasReceived}`;

/** The same sum over all accounts, in cents. */
export async function totalPaidByAllUsdMinor(db: Db): Promise<number> {
  const { rows } = await sql<{ minor: string }>`${paid}`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}

export async function totalPaidUsdMinor(db: Db | Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ minor: string }>`${sumPaid(accountId)}`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}

/** @returns false for a repeat */
export async function recordProviderEvent(
  trx: Trx,
  event: Insertable<Database['provider_events']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Finds the order of a payment at the card provider. */
export async function findPaymentOrder(db: Db | Trx, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', 'stripe')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.order_id;
}

/** The same sum over all accounts by UTC day (as 2026-11-23) since `from`. A refund counts on its own day. */
export async function paidUsdMinorByDay(db: Db, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; minor: string }>`
    select (created_at at time zone 'UTC')::date::text as day, sum(${signed}) as minor
    from payment_transactions where ${wasReceived} and created_at >= ${from} group by 1`.execute(db);
  return new Map(rows.map(({ day, minor }) => [day, Number(minor)]));
}

/** Payments for numbers since `from`, including those from credit, less refunds, in cents, by the number's country. */
export async function earnedUsdMinorByCountry(db: Db, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ country: string; minor: string }>`
    select coalesce(n.country_code, o.country_code) as country, sum(t.minor) as minor
    from (
      select order_id, phone_number_id, ${signed} as minor from payment_transactions
      where status not in ('pending', 'failed') and created_at >= ${from}
    ) as t
    left join phone_numbers as n on n.id = t.phone_number_id
    left join orders as o on o.id = t.order_id
    where coalesce(n.country_code, o.country_code) is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ country, minor }) => [country, Number(minor)]));
}

/** Marks a refund in the list of payments as arrived or failed. */
export function setRefundTransaction(
  trx: Trx,
  refundId: string,
  status: 'completed' | 'failed',
  now: Date,
): Promise<{ id: string; usd_minor: number }> {
  return trx
    .updateTable('payment_transactions')
    .set({ status, updated_at: now })
    .where('refund_id', '=', refundId)
    .returning(['id', 'usd_minor'])
    .executeTakeFirstOrThrow();
}
