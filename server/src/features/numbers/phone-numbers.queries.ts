import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

export type PhoneNumber = NonNullable<Awaited<ReturnType<typeof findNumber>>>;

export function findNumber(db: Db | Trx, id: string) {
  return db.selectFrom('phone_numbers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The number in its current rental. Released rows of the same number belong to former owners. */
export function findRentedNumber(db: Db | Trx, e164: string) {
  return db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('e164', '=', e164)
    .where('status', '<>', 'released')
    .executeTakeFirst();
}

export function listNumbersOfAccount(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '<>', 'released')
    .orderBy('created_at', 'desc')
    .execute();
}

export function listNumbersEverOfAccount(db: Db | Trx, accountId: string) {
  return db.selectFrom('phone_numbers').selectAll().where('account_id', '=', accountId).execute();
}

export function findNumberOfOrder(db: Db | Trx, orderId: string) {
  return db.selectFrom('phone_numbers').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export type DeliveredNumber = {
  id: string;
  accountId: string;
  e164: string;
  countryCode: string;
  phoneType: string;
  friendlyName: string;
  carrier: string;
  carrierSid: string;
  textsGoTo: string;
  orderId: string | null;
  monthlyCost: { minor: number; currency: string } | null;
  now: Date;
};

/** @returns false when this order has already delivered a number */
export async function insertNumber(trx: Trx, number: DeliveredNumber): Promise<boolean> {
  const inserted = await trx
    .insertInto('phone_numbers')
    .values({
      id: number.id,
      account_id: number.accountId,
      e164: number.e164,
      country_code: number.countryCode,
      phone_type: number.phoneType,
      friendly_name: number.friendlyName,
      carrier: number.carrier,
      carrier_sid: number.carrierSid,
      texts_go_to: number.textsGoTo,
      order_id: number.orderId,
      status: 'active',
      monthly_cost_minor: number.monthlyCost?.minor ?? null,
      monthly_cost_currency: number.monthlyCost?.currency ?? null,
      delivered_at: number.now,
      created_at: number.now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** @returns false for a number that is not this account's, or is being released */
export async function setNumberName(
  db: Db,
  { id, accountId, name }: { id: string; accountId: string; name: string | null },
): Promise<boolean> {
  const updated = await db
    .updateTable('phone_numbers')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Gives a replacement the name of the number that it replaces. */
export async function copyNumberName(trx: Trx, fromId: string, toId: string) {
  await trx
    .updateTable('phone_numbers')
    .set((eb) => ({
      name: eb.selectFrom('phone_numbers as old').select('old.name').where('old.id', '=', fromId),
    }))
    .where('id', '=', toId)
    .execute();
}

/** Starts the release of an active number. @returns false if it is not active; only one of two callers gets true */
export async function startRelease(trx: Trx, id: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('phone_numbers')
    .set({ status: 'releasing', releasing_since: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function finishRelease(trx: Trx, id: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('phone_numbers')
    .set({ status: 'released', released_at: now })
    .where('id', '=', id)
    .where('status', '=', 'releasing')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** All numbers that the carrier should hold for us: rented ones, and those being released. */
export function listHeldNumbers(db: Db, carrier: string) {
  return db
    .selectFrom('phone_numbers')
    .select(['id', 'carrier_sid', 'e164', 'status'])
    .where('carrier', '=', carrier)
    .where('status', '<>', 'released')
    .execute();
}

/** Whether this number of the carrier is rented, or being released. */
export async function isHeld(db: Db, carrier: string, carrierSid: string): Promise<boolean> {
  const row = await db
    .selectFrom('phone_numbers')
    .select('id')
    .where('carrier', '=', carrier)
    .where('carrier_sid', '=', carrierSid)
    .where('status', '<>', 'released')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countActiveNumbers(db: Db): Promise<{ numbers: number; accounts: number }> {
  const { numbers, accounts } = await db
    .selectFrom('phone_numbers')
    .select((eb) => [
      eb.fn.countAll<number>().as('numbers'),
      eb.fn.count<number>('account_id').distinct().as('accounts'),
    ])
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return { numbers: Number(numbers), accounts: Number(accounts) };
}

/** The numbers that carriers charge for, by country and currency. `minor` is null if no price is known. */
export function sumMonthlyCosts(db: Db) {
  return db
    .selectFrom('phone_numbers')
    .select((eb) => [
      'country_code',
      'monthly_cost_currency as currency',
      eb.fn.countAll<number>().as('numbers'),
      eb.fn.count<number>('monthly_cost_minor').as('priced'),
      eb.fn.sum<number>('monthly_cost_minor').as('minor'),
    ])
    .where('status', '<>', 'released')
    .groupBy(['country_code', 'monthly_cost_currency'])
    .execute();
}
