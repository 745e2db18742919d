import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';

export function findDispute(db: Db | Trx, providerDisputeId: string) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('provider_dispute_id', '=', providerDisputeId)
    .executeTakeFirst();
}

export function findDisputeById(db: Db | Trx, id: string) {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns false if the dispute is already recorded */
export async function insertDispute(trx: Trx, dispute: Insertable<Database['disputes']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Stores the provider's deadline for an answer to an open dispute, and whether it is answered. */
export async function setDisputeAnswer(
  db: Db | Trx,
  providerDisputeId: string,
  { answerDueAt, isAnswered }: { answerDueAt: Date | null; isAnswered: boolean },
) {
  await db
    .updateTable('disputes')
    .set({ answer_due_at: answerDueAt, is_answered: isAnswered })
    .where('provider_dispute_id', '=', providerDisputeId)
    .where('status', '=', 'open')
    .execute();
}

/** Lists disputes that can still be answered, earliest deadline first. */
export function listUnansweredDisputes(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('disputes')
    .select(['order_id', 'amount_minor', 'currency', 'answer_due_at'])
    .where('status', '=', 'open')
    .where('is_answered', '=', false)
    .where((eb) => eb.or([eb('answer_due_at', 'is', null), eb('answer_due_at', '>', now)]))
    .orderBy('answer_due_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listOpenDisputes(db: Db, accountId: string) {
  return db
    .selectFrom('disputes')
    .select(['order_id', 'answer_due_at', 'is_answered'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .orderBy('opened_at')
    .execute();
}

/** @returns false if the dispute is already closed */
export async function closeDispute(
  trx: Trx,
  providerDisputeId: string,
  status: 'won' | 'lost',
  now: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable('disputes')
    .set({ status, closed_at: now })
    .where('provider_dispute_id', '=', providerDisputeId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Returns the start of the first open dispute about a payment for a plan, or about the credit that paid it; null
 * without a dispute.
 */
export async function disputedSince(trx: Trx, subscriptionId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('disputes as d')
    .select((eb) => eb.fn.min('d.opened_at').as('since'))
    .where('d.status', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as o')
          .leftJoin('disputed_purchases as p', (join) =>
            join.onRef('p.order_id', '=', 'o.id').onRef('p.dispute_id', '=', 'd.id'),
          )
          .select('o.id')
          .where('o.subscription_id', '=', subscriptionId)
          .where((eb) => eb.or([eb('o.id', '=', eb.ref('d.order_id')), eb('p.order_id', 'is not', null)])),
      ),
    )
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Whether an order's payment, or the credit that paid it, is disputed. */
export async function isOrderDisputed(db: Db | Trx, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes as d')
    .leftJoin('disputed_purchases as p', 'p.dispute_id', 'd.id')
    .select('d.id')
    .where('d.status', '=', 'open')
    .where((eb) => eb.or([eb('d.order_id', '=', orderId), eb('p.order_id', '=', orderId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function listDisputesOfAccount(trx: Trx, accountId: string) {
  return trx
    .selectFrom('disputes')
    .select(['order_id as orderId', 'opened_at as from', 'closed_at as until'])
    .where('account_id', '=', accountId)
    .execute();
}

/** Finds the oldest open dispute about an order. */
export function findOpenDispute(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst();
}
