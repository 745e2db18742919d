import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { CardDispute } from '../../../ports.ts';

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

type NewDispute = { id: string; orderId: string; accountId: string; dispute: CardDispute; now: Date };

/** @returns false when it is known already */
export async function insertDispute(
  trx: Trx,
  { id, orderId, accountId, dispute, now }: NewDispute,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('disputes')
    .values({
      id,
      provider_dispute_id: dispute.disputeId,
      order_id: orderId,
      account_id: accountId,
      amount_minor: dispute.amount.minor,
      currency: dispute.amount.currency,
      status: 'open',
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when it was closed before */
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

/** Since when something of an account is disputed, or null. Its row is locked by the caller. */
export async function setAccountDisputed(trx: Trx, accountId: string) {
  await trx
    .updateTable('billing_accounts')
    .set((eb) => ({
      disputed_at: eb
        .selectFrom('disputes')
        .select((d) => d.fn.min('opened_at').as('since'))
        .where('account_id', '=', accountId)
        .where('status', '=', 'open'),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Since when something that was paid for a plan is disputed, or null. */
export async function disputedSince(trx: Trx, subscriptionId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('disputes as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select((eb) => eb.fn.min('d.opened_at').as('since'))
    .where('o.subscription_id', '=', subscriptionId)
    .where('d.status', '=', 'open')
    .executeTakeFirst();
  return row?.since ?? null;
}

/** What the bank has taken back of an order's payment. */
export function listLostDisputes(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('disputes')
    .select(['amount_minor', 'closed_at'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'lost')
    .execute();
}

/** The dispute about an order that is to be answered, oldest first. */
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
