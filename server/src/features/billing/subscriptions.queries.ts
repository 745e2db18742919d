import { GRACE_DAYS } from '@numlet/contract/constants';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { BillingType, Currency, Database, RentalPlan } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';
import type { firstPeriod } from './period-rules.ts';

// In hours: a day of the calendar is not always 24 of them, the days of grace are.
const GRACE_HOURS = GRACE_DAYS * 24;

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

/** Locks a subscription until the commit: taken before the account's row. */
export function lockSubscription(trx: Trx, id: string) {
  return trx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findSubscription(db: Db | Trx, id: string) {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The open subscription of a number. */
export function findSubscriptionOfNumber(db: Db | Trx, phoneNumberId: string) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The plan that waits longest for its number and that no claim is under way for. */
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

export type NewSubscription = {
  id: string;
  accountId: string;
  /** Null for a plan that waits for its number: its period has not begun. */
  phoneNumberId: string | null;
  orderId: string | null;
  plan: RentalPlan;
  billingType: BillingType;
  period: ReturnType<typeof firstPeriod> | null;
  includedSms: number;
  lastPayment: Date | null;
  autoRenew: boolean;
  cardCurrency: Currency | null;
  now: Date;
};

export async function insertSubscription(trx: Trx, subscription: NewSubscription) {
  const { now } = subscription;
  await trx
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      account_id: subscription.accountId,
      phone_number_id: subscription.phoneNumberId,
      order_id: subscription.orderId,
      plan: subscription.plan,
      billing_type: subscription.billingType,
      ...(subscription.period ?? {}),
      included_sms: subscription.includedSms,
      last_payment_date: subscription.lastPayment,
      auto_renew: subscription.autoRenew,
      card_currency: subscription.cardCurrency,
      next_event_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The row is locked by the caller. Whatever changes, what is next to do is looked for again. */
export async function setSubscription(
  trx: Trx,
  id: string,
  changes: Updateable<Database['subscriptions']>,
  now: Date,
) {
  await trx
    .updateTable('subscriptions')
    .set({ next_event_at: now, ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function endSubscriptionOf(db: Db | Trx, phoneNumberId: string, now: Date) {
  await db
    .updateTable('subscriptions')
    .set({ ended_at: now, updated_at: now, auto_renew: false })
    .where('phone_number_id', '=', phoneNumberId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * What the texts for the numbers of `receiving` are counted against, locked in a fixed order until the
 * commit, with the moment from which nothing is received: `paymentStatusAt` in SQL. A part of one statement.
 */
export function lockOpenSubscriptions(): RawBuilder<unknown> {
  return sql`
    select id, phone_number_id, coalesce(suspension_date, period_due) + ${GRACE_HOURS}::int * interval '1 hour' as receives_until
    from subscriptions
    where phone_number_id in (select id from receiving) and ended_at is null
    order by id for update`;
}

/** Counts the texts of `kept` for their subscriptions, whose rows are locked. A part of one statement. */
export function countArrivals(now: Date): RawBuilder<unknown> {
  return sql`
    update subscriptions as s set used_sms = s.used_sms + tally.texts, updated_at = ${now}::timestamptz
    from (select subscription_id, count(*)::int as texts from kept group by subscription_id) as tally
    where s.id = tally.subscription_id`;
}
