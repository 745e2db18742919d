import { GRACE_DAYS } from '@numlet/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { BillingType } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';

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

export type NewSubscription = {
  id: string;
  accountId: string;
  phoneNumberId: string;
  orderId: string | null;
  plan: 'starter' | 'monthly_topup' | 'yearly';
  billingType: BillingType;
  start: Date;
  due: Date;
  includedSms: number;
  lastPayment: Date | null;
  autoRenew: boolean;
  now: Date;
};

export async function insertSubscription(trx: Trx, subscription: NewSubscription) {
  const { now, start, due } = subscription;
  await trx
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      account_id: subscription.accountId,
      phone_number_id: subscription.phoneNumberId,
      order_id: subscription.orderId,
      plan: subscription.plan,
      billing_type: subscription.billingType,
      anchor_at: start,
      period_start: start,
      period_due: due,
      included_sms: subscription.includedSms,
      last_payment_date: subscription.lastPayment,
      auto_renew: subscription.autoRenew,
      created_at: now,
      updated_at: now,
    })
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
