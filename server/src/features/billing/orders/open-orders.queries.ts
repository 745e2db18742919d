import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { findLiveOrderFor, type Order } from './orders.queries.ts';
import type { Purchase } from './purchase.ts';

/** The orders of this person for the same thing that wait for a card payment; of a number also what is under way. */
export async function listOpenOrders(
  db: Db | Trx,
  accountId: string,
  { kind, plan, subscriptionId, e164 }: Purchase,
): Promise<Order[]> {
  if (kind === 'number') {
    const holding = e164 ? await findLiveOrderFor(db, e164) : undefined;
    return holding?.account_id === accountId ? [holding] : [];
  }
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('method', '=', 'card')
    .where('automatic', '=', false)
    .where('kind', '=', kind)
    .where('plan', 'is not distinct from', plan)
    .where('subscription_id', 'is not distinct from', subscriptionId)
    .where('state', 'in', ['reserved', 'awaiting_payment'])
    .orderBy('created_at')
    .execute();
}

/** The order for the same thing that this person has paid from credit since a moment. */
export function findPaidFromCredit(
  db: Db | Trx,
  accountId: string,
  { kind, plan, subscriptionId, e164 }: Purchase,
  since: Date,
) {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'state', 'updated_at'])
      .where('account_id', '=', accountId)
      .where('method', '=', 'credit')
      .where('automatic', '=', false)
      .where('kind', '=', kind)
      .where('plan', 'is not distinct from', plan)
      .where('e164', 'is not distinct from', e164)
      // A number gets its plan with its delivery: the order of a moment ago may have one by now.
      .$if(kind !== 'number' && kind !== 'subscription', (query) =>
        query.where('subscription_id', 'is not distinct from', subscriptionId),
      )
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * What an account has reserved and not paid, the soonest to end first: numbers by any payment method, and whatever is paid
 * by crypto, since each of these has an address at the provider.
 */
export function listUnpaidOrders(trx: Trx, accountId: string, now: Date) {
  return trx
    .selectFrom('orders')
    .select(['id', 'reserved_until'])
    .where('account_id', '=', accountId)
    .where('automatic', '=', false)
    .where('state', 'in', ['reserved', 'awaiting_payment'])
    .where('reserved_until', '>', now)
    .where((eb) => eb.or([eb('kind', '=', 'number'), eb('method', '=', 'crypto')]))
    .orderBy('reserved_until')
    .execute();
}

/** What its payer ticked when they came back to an order that still waits for its payment. */
export async function setRenewalChoice(trx: Trx, orderId: string, wanted: boolean | null, now: Date) {
  await trx
    .updateTable('orders')
    .set({ renewal_choice: wanted, renewal_chosen_at: now })
    .where('id', '=', orderId)
    .where('state', 'in', ['reserved', 'awaiting_payment'])
    .execute();
}

/** Of one person's wishes for numbers, and of those to be paid by crypto, one is looked at a time, until the commit. */
export async function lockOpenChoices(trx: Trx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishes:${accountId}`}, 0))`.execute(trx);
}
