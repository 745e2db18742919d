import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';

export type Subscription = Awaited<ReturnType<typeof listSubscriptionsOfAccount>>[number];

export function listSubscriptionsOfAccount(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

export function listEndedSubscriptions(db: Db | Trx, accountId: string, since: Date) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', '>=', since)
    .orderBy('ended_at', 'desc')
    .execute();
}

export async function listWithWithheldTexts(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('ended_at', 'is', null)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('withheld_sms', '>', 0), eb('grace_withheld_sms', '>', 0)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Locked before the account's row. */
export function lockSubscription(trx: Trx, id: string) {
  return trx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks an account's subscriptions that are open or have open overage, by ascending id as everywhere. */
export function lockSubscriptionsOfAccount(trx: Trx, accountId: string): Promise<Subscription[]> {
  return trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('open_overage_minor', '>', 0)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function findSubscription(db: Db | Trx, id: string) {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findSubscriptionOfNumber(db: Db | Trx, phoneNumberId: string) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the oldest plan without a number that is not being claimed. */
export function findUnclaimedPlan(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('subscriptions as s')
    .selectAll('s')
    .where('s.account_id', '=', accountId)
    .where('s.phone_number_id', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.disputed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.subscription_id', '=', 's.id')
            .where('o.kind', '=', 'claim')
            .where('o.state', 'not in', ['active', 'expired', 'refunded']),
        ),
      ),
    )
    .orderBy('s.created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Without a number and dates, a subscription is an unclaimed plan. */
export async function insertSubscription(
  trx: Trx,
  subscription: Omit<Insertable<Database['subscriptions']>, 'next_event_at' | 'updated_at'>,
) {
  const now = subscription.created_at;
  await trx
    .insertInto('subscriptions')
    .values({ ...subscription, next_event_at: now, updated_at: now })
    .execute();
}

/** Changes a subscription that the caller has locked, and makes it due, so that its next step is decided again. */
export async function setSubscription(
  trx: Trx,
  id: string,
  now: Date,
  changes: Updateable<Database['subscriptions']>,
) {
  await trx
    .updateTable('subscriptions')
    .set({ next_event_at: now, ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** @returns its owner, or undefined if the subscription has ended */
export async function makeSubscriptionDue(trx: Trx, id: string, now: Date) {
  const { rows } = await sql<{ user_id: string }>`
    update subscriptions as s set next_event_at = ${now} from memberships as m
    where s.id = ${id} and s.ended_at is null and s.next_event_at is not null and m.account_id = s.account_id
    returning m.user_id`.execute(trx);
  return rows[0];
}
