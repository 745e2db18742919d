import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { BillingType } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';

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

/** What texts for these numbers are counted against, locked in a fixed order until the commit. */
export function lockSubscriptions(trx: Trx, phoneNumberIds: readonly string[]) {
  return trx
    .selectFrom('subscriptions')
    .select(['id', 'phone_number_id', 'period_due', 'suspension_date', 'included_sms', 'used_sms'])
    .where('phone_number_id', 'in', [...phoneNumberIds])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Counts arrivals, each subscription once, in one statement. The rows are locked by the caller. */
export async function countArrivals(
  trx: Trx,
  arrivals: readonly { subscriptionId: string; count: number }[],
  now: Date,
) {
  if (arrivals.length === 0) return;
  await sql`
    update subscriptions as s set used_sms = s.used_sms + a.count, updated_at = ${now}
    from unnest(${arrivals.map((each) => each.subscriptionId)}::uuid[], ${arrivals.map((each) => each.count)}::int[]) as a (id, count)
    where s.id = a.id`.execute(trx);
}
