import type { Db } from '../../db/connect.ts';
import type { Currency, OrderState } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export function findOrder(db: Db | Trx, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
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

/** The order that holds a number now, so that nobody else can buy it. */
export function findLiveOrderFor(db: Db | Trx, e164: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('e164', '=', e164)
    .where('kind', '=', 'number')
    .where('state', 'in', ['reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action'])
    .executeTakeFirst();
}

export type NewNumberOrder = {
  id: string;
  accountId: string;
  userId: string;
  e164: string;
  carrier: string;
  country: string;
  type: string;
  friendlyName: string;
  amountMinor: number;
  currency: Currency;
  now: Date;
  reservedUntil: Date;
};

/** Fails on `orders_one_live_per_number` when somebody is buying this number. */
export async function insertNumberOrder(trx: Trx, order: NewNumberOrder) {
  const { now } = order;
  await trx
    .insertInto('orders')
    .values({
      id: order.id,
      account_id: order.accountId,
      user_id: order.userId,
      kind: 'number',
      e164: order.e164,
      carrier: order.carrier,
      country_code: order.country,
      phone_type: order.type,
      friendly_name: order.friendlyName,
      amount_minor: order.amountMinor,
      currency: order.currency,
      method: 'card',
      state: 'reserved',
      reserved_until: order.reservedUntil,
      next_run_at: order.reservedUntil,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

type Changes = {
  next_run_at?: Date | null;
  tries?: number;
  last_error_kind?: string | null;
  last_error_code?: string | null;
  needs_action_until?: Date;
  paid_at?: Date;
};

/** Moves an order on, if it still stands where the caller saw it. @returns false when somebody else was faster. */
export async function moveOrder(
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

/** One worker at a time. The lease runs out by itself when the worker dies. @returns the order, or nothing when it is taken. */
export function leaseOrder(db: Db, id: string, owner: string, now: Date, until: Date) {
  return db
    .updateTable('orders')
    .set({ lease_owner: owner, lease_until: until })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
}

export async function endLease(db: Db, id: string, owner: string) {
  await db
    .updateTable('orders')
    .set({ lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
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

export async function setOrderNumber(trx: Trx, orderId: string, phoneNumberId: string) {
  await trx.updateTable('orders').set({ phone_number_id: phoneNumberId }).where('id', '=', orderId).execute();
}
