import { sql } from 'kysely';
import { DAY, later } from '../../../../clock.ts';
import type { Db } from '../../../../db/connect.ts';
import { isFuture } from '../../../../db/leases.ts';
import type { OrderState } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import { lockSubscriptionsOfAccount, setSubscription } from './subscriptions.queries.ts';

/** States of open orders. */
export const LIVE = [
  'reserved',
  'awaiting_payment',
  'paid',
  'provisioning',
  'needs_action',
  'refund_due',
] as const;

/** States of orders that may be paid and are not fulfilled. */
export const MAY_BE_PAID: readonly OrderState[] = ['awaiting_payment', 'paid', 'provisioning'];

const MAX_CLOCK_SET_BACK_MS = DAY;

/** Lists due subscriptions, longest overdue first. They stay due if the clock is set back, by a day at most. */
export async function listDueSubscriptions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('next_event_at', '<=', later(now, MAX_CLOCK_SET_BACK_MS))
    .where((eb) =>
      eb.or([
        eb('next_event_at', '<=', now),
        eb.and([eb('next_event_at', '<=', eb.ref('updated_at')), isFuture(sql.ref('updated_at'), now)]),
      ]),
    )
    .orderBy('next_event_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Lists numbers whose hold does not match their account's status. Both halves use an index. */
export async function listHoldsToChange(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from subscriptions s
      join memberships m on m.account_id = s.account_id join profiles p on p.user_id = m.user_id
      where s.billing_paused_at is not null and s.ended_at is null and s.disputed_at is null
        and not (p.account_status = 'suspended' and coalesce(p.suspended_until > ${now}, true))
    union all
    select s.id from profiles p
      join memberships m on m.user_id = p.user_id join subscriptions s on s.account_id = m.account_id
      where p.account_status = 'suspended' and coalesce(p.suspended_until > ${now}, true)
        and p.deletion_requested_at is null
        and s.billing_paused_at is null and s.ended_at is null and s.phone_number_id is not null
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

type OpenPayments = {
  /** Subscriptions with a pending automatic charge. */
  charging: ReadonlySet<string>;
  /** Subscriptions with any pending payment. */
  paying: ReadonlySet<string>;
  /** Orders of payment pages that may be paid already. */
  pages: readonly { subscriptionId: string | null; orderId: string }[];
};

export async function listOpenPayments(
  trx: Trx | Db,
  subscriptionIds: readonly string[],
): Promise<OpenPayments> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'subscription_id', 'automatic', 'state'])
    .where('subscription_id', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('state', 'in', LIVE),
        // A bank transfer of an expired page is pending.
        eb.and([eb('state', '=', 'expired'), eb('method', '=', 'card'), eb('next_run_at', 'is not', null)]),
      ]),
    )
    .execute();
  const charging = rows.filter(
    (row) => row.automatic && row.state !== 'refund_due' && row.state !== 'expired',
  );
  const ids = (list: typeof rows) => new Set(list.flatMap((row) => row.subscription_id ?? []));
  const pages = rows
    .filter(({ automatic, state }) => !automatic && MAY_BE_PAID.includes(state))
    .map((row) => ({ subscriptionId: row.subscription_id, orderId: row.id }));
  return { charging: ids(charging), paying: ids(rows), pages };
}

/** Resets failed charges after another card was saved, so that they are retried. */
export async function resumeCharges(trx: Trx, accountId: string, now: Date) {
  const numbers = await lockSubscriptionsOfAccount(trx, accountId);
  for (const number of numbers)
    await setSubscription(
      trx,
      number.id,
      now,
      number.ended_at ? {} : { hard_declined: false, charge_tries: 0 },
    );
}

/** Returns which of these orders are open: they may be buying or releasing a number. */
export async function listLiveOrdersOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', 'in', LIVE)
    .execute();
  return new Set(rows.map((row) => row.id));
}
