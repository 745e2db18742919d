import {
  GRACE_DAYS,
  GRACE_SHOWN_MESSAGES,
  OVERAGE_CHARGE_THRESHOLD_MINOR,
  OVERAGE_PRICE_MINOR,
} from '@numlet/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { BillingAccount } from '../ledger/billing-accounts.queries.ts';

/** What may be open on a card for a number at a time, in cents: whether the card pays is known only when it is charged. */
export const CARD_MAY_OWE_MINOR = 2500;
// In hours: a day of the calendar is not always 24 of them, the days of grace are.
const GRACE_HOURS = GRACE_DAYS * 24;
const price = sql.raw(String(OVERAGE_PRICE_MINOR));
const cardMayOwe = sql.raw(String(CARD_MAY_OWE_MINOR));
const unlimitedTexts = sql.raw('2147483647');

/**
 * What the texts for the numbers of `receiving` are counted against, locked in a fixed order until the commit:
 * the moment from which nothing is received and whether it is grace (`paymentStatusAt` in SQL: while the
 * account is suspended the clock of an unpaid number stands still), how many texts there is still `room` for
 * (rules 10, 13 and 26 of docs/billing.md; a text that a payment is still to reveal has its place already),
 * and what the period has spent of its cap, null where no overage may be. A part of one statement.
 */
export function lockOpenSubscriptions(now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.id, s.account_id, s.phone_number_id, s.held_since, s.suspended_from, s.anchor_at,
      grace.since + ${sql.raw(String(GRACE_HOURS))} * interval '1 hour' as receives_until,
      grace.runs as in_grace,
      s.period_no + grace.runs::int as period_no,
      case
        when s.disputed_at is not null then 0
        when grace.runs then ${sql.raw(String(GRACE_SHOWN_MESSAGES))} - s.grace_sms
        else s.included_sms - s.used_sms - least(s.reveal_sms, s.withheld_sms)
      end as room,
      case when s.disputed_at is null and s.held_since is null and not grace.runs then s.overage_minor end as spent,
      s.open_overage_minor as open_minor
    from subscriptions as s, lateral (
      select coalesce(s.suspension_date, s.period_due) as since,
        coalesce(least(${now}, s.held_since) >= coalesce(s.suspension_date, s.period_due), false) as runs
    ) as grace
    where s.phone_number_id in (select id from receiving) and s.ended_at is null
    order by s.id for update of s`;
}

/**
 * Whether `kept` holds a text that arrived while its number received: a time of suspension is never made up
 * for, not by a late list of the carrier's either (rule 3). The carrier's times are whole seconds.
 */
export const wasReceiving = sql`
  (s.receives_until is null or least(a.arrived_at, s.held_since) < s.receives_until)
  and not coalesce(a.arrived_at >= s.suspended_from and a.arrived_at < date_trunc('second', s.anchor_at), false)`;

/**
 * The lock of those accounts that a text of `kept` finds without room, in a fixed order, after all rows of
 * `subscriptions`: an array is made of all of `kept` before the first row is looked at. A part of one statement.
 */
export function lockMeans(): RawBuilder<unknown> {
  return lockAccounts(
    sql`array(select distinct account_id from kept where place_in_period > room and spent is not null)`,
  );
}

export type Means = { account_id: string; cap_minor: number; by_card: boolean; texts: number };

/** The same for one account, whose row stays locked until the commit. @returns undefined where no overage may be */
export async function findMeans(trx: Trx, accountId: string, now: Date): Promise<Means | undefined> {
  const { rows } = await sql<Means>`
    with locked_means as materialized (${lockAccounts(sql`array[${accountId}::uuid]`)})
    ${weighMeans(sql`${now}::timestamptz`)}`.execute(trx);
  return rows[0];
}

type Given = Pick<
  BillingAccount,
  'account_id' | 'card_payment_method' | 'card_refused_at' | 'disputed_at'
> & {
  freeMinor: number;
};

/** What an account's means would be if it stood as given; nothing is locked. */
export async function foreseeMeans(db: Db, given: Given, now: Date): Promise<Means | undefined> {
  const { rows } = await sql<Means>`
    with locked_means as (
      select ${given.account_id}::uuid as account_id, ${given.freeMinor}::bigint as free_minor,
        ${given.card_payment_method !== null}::boolean as has_card,
        ${given.card_refused_at}::timestamptz as card_refused_at, ${given.disputed_at}::timestamptz as disputed_at
    ) ${weighMeans(sql`${now}::timestamptz`)}`.execute(db);
  return rows[0];
}

function lockAccounts(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select account_id, credit_minor - open_overage_minor as free_minor,
      card_payment_method is not null as has_card, card_refused_at, disputed_at
    from billing_accounts where account_id = any (${ids})
    order by account_id for update`;
}

/**
 * How many texts over the allowance the accounts of `locked_means` can pay for, and up to which cap for each
 * number (rules 16, 17, 19, 26, 30 and 32). The settings are read once the locks are there. A part of one statement.
 */
export function weighMeans(now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.account_id, wish.cap_minor, pays.by_card,
      case when pays.by_card then ${unlimitedTexts}
        else greatest(m.free_minor - disputed.minor, 0) / ${price} end as texts
    from locked_means as m, lateral overage_settings(m.account_id, ${now}) as wish,
      lateral (select wish.payment_method = 'subscription' and m.has_card and m.card_refused_at is null
        and m.disputed_at is null as by_card) as pays,
      lateral (select case when m.disputed_at is null then 0 else disputed_credit(m.account_id) end as minor) as disputed
    where wish.wanted and wish.may_be_charged`;
}

/**
 * The ids of those texts of `kept` that are overage: in the order they came in, each within the cap of its
 * number, and as many as the account has `means` for (rules 15 and 16). A part of one statement.
 */
export function chooseOverage(): RawBuilder<unknown> {
  return sql`
    select id from (
      select k.id, m.texts, row_number() over (partition by k.account_id order by k.place) as turn
      from kept as k join means as m on m.account_id = k.account_id
      where k.place_in_period > k.room and k.spent is not null
        and (k.place_in_period - greatest(k.room, 0)) * ${price} <= m.cap_minor - k.spent
        and (not m.by_card or (k.place_in_period - greatest(k.room, 0)) * ${price} <= ${cardMayOwe} - k.open_minor)
    ) as within_cap
    where turn <= texts`;
}

/**
 * Counts the texts of `metered` for their subscriptions, whose rows are locked. Where something is to be
 * settled or told (overage, an allowance used up, a cap reached) it is looked at next. A part of one statement.
 */
export function countArrivals(now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update subscriptions as s set
      used_sms = s.used_sms + case when tally.in_grace then 0 else tally.shown end,
      withheld_sms = s.withheld_sms + case when tally.in_grace then 0 else tally.withheld end,
      grace_sms = s.grace_sms + case when tally.in_grace then tally.shown else 0 end,
      grace_withheld_sms = s.grace_withheld_sms + case when tally.in_grace then tally.withheld else 0 end,
      overage_sms = s.overage_sms + tally.overage,
      overage_minor = s.overage_minor + tally.overage * ${price},
      open_overage_minor = s.open_overage_minor + tally.overage * ${price},
      next_event_at = case when
          (tally.shown > 0 and not tally.in_grace and s.used_sms + tally.shown >= s.included_sms)
          or (tally.overage > 0 and (not tally.by_card
            or s.open_overage_minor + tally.overage * ${price} >= ${sql.raw(String(OVERAGE_CHARGE_THRESHOLD_MINOR))}
            or s.overage_minor + (tally.overage + 1) * ${price} > tally.cap_minor))
        then least(s.next_event_at, ${now}) else s.next_event_at end,
      updated_at = ${now}
    from (
      select k.subscription_id, k.in_grace, m.by_card, m.cap_minor,
        count(*) filter (where k.fate = 'shown')::int as shown,
        count(*) filter (where k.fate = 'overage')::int as overage,
        count(*) filter (where k.fate = 'withheld')::int as withheld
      from metered as k left join means as m on m.account_id = k.account_id
      group by k.subscription_id, k.in_grace, m.by_card, m.cap_minor
    ) as tally
    where s.id = tally.subscription_id`;
}

/** Adds the overage of `metered` to what its accounts owe, whose rows are locked. A part of one statement. */
export function addOverageToAccounts(): RawBuilder<unknown> {
  return sql`
    update billing_accounts as b set open_overage_minor = b.open_overage_minor + tally.texts * ${price}
    from (select account_id, count(*)::int as texts from metered where fate = 'overage' group by account_id) as tally
    where b.account_id = tally.account_id`;
}
