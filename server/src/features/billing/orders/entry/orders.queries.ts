import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { later, MINUTE } from '../../../../clock.ts';
import type { Db } from '../../../../db/connect.ts';
import { isFuture, isLeaseOver } from '../../../../db/leases.ts';
import type { Database, OrderState } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export function findOrder(db: Db | Trx, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the order from credit of an account that has this idempotency key. */
export function findOrderByKey(db: Db | Trx, accountId: string, key: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Locks an order until the commit. Call it before any other row of the same person is locked. */
export function lockOrder(trx: Trx, id: string) {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findNewestOrder(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists crypto orders that wait for coins, newest first. */
export function listOpenCryptoOrders(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('method', '=', 'crypto')
    .where('state', '=', 'awaiting_payment')
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
}

/** Finds the live order that reserves a number. While it is live, the number cannot be bought. */
export async function findLiveOrderFor(db: Db | Trx, e164: string): Promise<Order | undefined> {
  return (await listLiveOrdersFor(db, [e164]))[0];
}

export function listLiveOrdersFor(db: Db | Trx, numbers: readonly string[]): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('e164', '=', sql<string>`any(${numbers}::text[])`)
    .where('kind', 'in', ['number', 'claim', 'grant', 'swap'])
    .where('state', 'in', ['reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action'])
    .execute();
}

/** Whether the account has a payment for a plan or a number that was not refunded. Grants and bought credit do not count. */
export async function hasPaidForPlan(db: Db | Trx, accountId: string): Promise<boolean> {
  return (await paidForPlan(db, accountId).executeTakeFirst()) !== undefined;
}

/** The query of hasPaidForPlan, for use in larger statements. */
export function paidForPlan(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', 'not in', ['credit', 'overage'])
    .where('amount_minor', '>', 0)
    .where('paid_at', 'is not', null)
    .where('state', 'not in', ['refund_due', 'refunded'])
    .limit(1);
}

type Columns = Insertable<Database['orders']>;
/**
 * The columns of a new order. A free order needs no price. `reserved_until` is the payment deadline, empty if the order
 * is paid or charged at once.
 */
export type NewOrder = Omit<Columns, 'state' | 'next_run_at' | 'updated_at' | 'amount_minor' | 'currency'> &
  Partial<Pick<Columns, 'amount_minor' | 'currency'>>;

/**
 * Inserts an order. Fails on `orders_one_live_per_number` if the number is being bought, on `orders_one_per_key` if the
 * key has an order, on `orders_one_automatic_per_subscription` if a charge is under way, on
 * `orders_one_claim_per_subscription` if the plan is being claimed, and on `orders_one_swap_per_number` if the number
 * was or is being swapped.
 */
export function insertOrder(trx: Trx, order: NewOrder): Promise<Order> {
  const now = order.created_at;
  return trx
    .insertInto('orders')
    .values({
      amount_minor: 0,
      currency: 'usd',
      renewal_chosen_at: order.automatic ? null : now,
      ...order,
      state: 'reserved',
      next_run_at: order.reserved_until ?? now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The columns that an order copies from its number. */
export function numberColumns({
  e164,
  carrier,
  country_code,
  phone_type,
  friendly_name,
}: Selectable<Database['phone_numbers']>) {
  return { e164, carrier, country_code, phone_type, friendly_name };
}

type Changes = Omit<Updateable<Database['orders']>, 'id' | 'state' | 'version' | 'updated_at'>;

/** Compare-and-set: moves an order to a state. @returns false when state or version have changed since the read */
export async function transitionOrder(
  db: Db | Trx,
  order: Pick<Order, 'id' | 'version' | 'state'>,
  to: OrderState,
  now: Date,
  changes: Changes = {},
): Promise<boolean> {
  const updated = await db
    .updateTable('orders')
    .set((eb) => ({ state: to, version: eb('version', '+', 1), updated_at: now, ...changes }))
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('state', '=', order.state)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

const LEASE_MS = 2 * MINUTE;

/**
 * Leases an order to one worker for two minutes.
 * @returns the number of this run, or undefined when another worker has the lease
 */
export function leaseOrder(db: Db, id: string, owner: string, now: Date) {
  return db
    .updateTable('orders')
    .set((eb) => ({ lease_owner: owner, lease_until: later(now, LEASE_MS), runs: eb('runs', '+', 1) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lease_until', 'is', null), isLeaseOver(sql.ref('lease_until'), now, LEASE_MS)]))
    .returning('runs')
    .executeTakeFirst();
}

/** @param run the number of a run that ended without an error */
export async function endLease(db: Db, id: string, owner: string, run?: number) {
  await db
    .updateTable('orders')
    .set({ lease_owner: null, lease_until: null, ...(run === undefined ? {} : { run_done: run }) })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
}

export function findRuns(db: Db, id: string) {
  return db
    .selectFrom('orders')
    .select(['runs', 'run_done', 'lease_owner'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Reschedules orders that were written while the clock was ahead, after it was set back: their delay starts again now.
 * Otherwise they would wait until the clock has caught up.
 */
export async function rescheduleOrders(db: Db, now: Date) {
  await sql`
    update orders set next_run_at = ${now}::timestamptz + greatest(next_run_at - updated_at, interval '0'),
      updated_at = ${now}, version = version + 1
    where next_run_at is not null and ${isFuture(sql.ref('updated_at'), now)}`.execute(db);
}

export async function listDueOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Postpones an order that is due. @returns false when it is not due */
export async function postponeOrder(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const updated = await db
    .updateTable('orders')
    .set({ next_run_at: until })
    .where('id', '=', id)
    .where('next_run_at', '<=', now)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Makes an order due now, unless it has ended or was escalated. @returns its buyer; undefined if unchanged */
export function makeOrderDue(trx: Trx, id: string, now: Date) {
  return trx
    .updateTable('orders')
    .set((eb) => ({ next_run_at: now, version: eb('version', '+', 1), updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('state', 'not in', ['active', 'expired', 'refunded', 'needs_action'])
    .returning('user_id')
    .executeTakeFirst();
}

/** Stores the delivered number and subscription, so that the refund finds them. */
export async function setDelivered(
  trx: Trx,
  orderId: string,
  delivered: { phone_number_id?: string; subscription_id: string },
) {
  await trx.updateTable('orders').set(delivered).where('id', '=', orderId).execute();
}

/** Erases the names that the person gave to the numbers of their orders. */
export async function eraseNumberNames(trx: Trx, accountId: string) {
  await trx.updateTable('orders').set({ friendly_name: null }).where('account_id', '=', accountId).execute();
}
