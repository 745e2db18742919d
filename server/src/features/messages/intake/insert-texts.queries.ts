import {
  GRACE_SHOWN_MESSAGES,
  OVERAGE_CHARGE_THRESHOLD_MINOR,
  OVERAGE_PRICE_MINOR,
} from '@numlet/contract/constants';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { named } from '../../../db/prepared.ts';
import {
  lockPayingAccounts,
  MAX_OPEN_ON_CARD_MINOR,
  selectOverageFunds,
} from '../../billing/rentals/entry/text-metering.queries.ts';
import { isReceivedAt, receivesUntil } from './receiving.queries.ts';

const graceShown = sql.raw(String(GRACE_SHOWN_MESSAGES));
const price = sql.raw(String(OVERAGE_PRICE_MINOR));
const maxOpenOnCard = sql.raw(String(MAX_OPEN_ON_CARD_MINOR));
const chargeThreshold = sql.raw(String(OVERAGE_CHARGE_THRESHOLD_MINOR));

export type NewText = {
  id: string;
  carrier: string;
  carrierMessageId: string;
  to: string;
  from: string;
  body: string;
  arrivedAt: Date;
};

/** The statement's parameters by number, since it uses some of them several times. */
const parameters = {
  ids: sql.raw('$1::uuid[]'),
  carrierMessageIds: sql.raw('$2::text[]'),
  to: sql.raw('$3::text[]'),
  from: sql.raw('$4::text[]'),
  bodies: sql.raw('$5::text[]'),
  arrivedAt: sql.raw('$6::timestamptz[]'),
  carriers: sql.raw('$7::text[]'),
  now: sql.raw('$8::timestamptz'),
  month: sql.raw('$9::date'),
  polledAt: sql.raw('$10::timestamptz'),
};

/**
 * One statement, though its tables belong to three features (docs/decisions/034). It finds the plan that each text
 * counts against, decides whether the text is shown, charged or withheld, and makes all resulting changes. Rows are
 * locked in the order of docs/billing.md.
 */
const insertStatement = sql<{ accounts: string | null }>`
  with arrived as (
    select * from unnest(
      ${parameters.ids}, ${parameters.carrierMessageIds}, ${parameters.to}, ${parameters.from}, ${parameters.bodies}, ${parameters.arrivedAt}, ${parameters.carriers}
    ) with ordinality as a (id, carrier_message_id, to_number, from_number, body, arrived_at, carrier, position)
  ),
  -- The texts that are not stored yet.
  new_receipts as (
    insert into message_receipts (carrier, carrier_message_id, received_at)
    select carrier, carrier_message_id, arrived_at from arrived order by carrier, carrier_message_id
    on conflict do nothing
    returning carrier, carrier_message_id
  ),
  receiving as (
    select id, account_id, e164, carrier from phone_numbers
    where e164 in (select to_number from arrived) and status = 'active'
  ),
  -- The plans that the texts count against, locked until the commit. receives_until: the number receives nothing from
  -- then on. in_grace: whether it is in its grace period (paymentStatusAt in SQL: while the account is suspended, an
  -- unpaid number is on hold). room: the rest of the allowance (rules 10, 13 and 26), less the texts that a payment is
  -- about to reveal. spent: the spent part of the cap, null if there may be no overage.
  open_subscriptions as materialized (
    select s.id, s.account_id, s.phone_number_id, s.billing_paused_at, s.suspended_from, s.suspended_until,
      ${receivesUntil} as receives_until,
      grace.runs as in_grace,
      s.period_no + grace.runs::int as period_no,
      case
        when s.disputed_at is not null then 0
        when grace.runs then ${graceShown} - s.grace_sms
        else s.included_sms - s.used_sms - least(s.reveal_sms, s.withheld_sms)
      end as room,
      case when s.disputed_at is null and s.billing_paused_at is null and not grace.runs then s.overage_minor end as spent,
      s.open_overage_minor as open_minor
    from subscriptions as s, lateral (
      select coalesce(s.grace_started_at, s.period_due) as since,
        coalesce(least(${parameters.now}, s.billing_paused_at) >= coalesce(s.grace_started_at, s.period_due), false) as runs
    ) as grace
    where s.phone_number_id in (select id from receiving) and s.ended_at is null
    order by s.id for update of s
  ),
  accepted as materialized (
    select a.*, r.id as phone_number_id, r.account_id, s.id as subscription_id, s.period_no, s.in_grace, s.room, s.spent, s.open_minor,
      row_number() over (partition by s.id order by a.position) as position_in_period,
      row_number() over (partition by r.account_id order by a.position desc) - 1 as from_last
    from arrived as a
    join new_receipts as f on f.carrier = a.carrier and f.carrier_message_id = a.carrier_message_id
    join receiving as r on r.e164 = a.to_number and r.carrier = a.carrier
    join open_subscriptions as s on s.phone_number_id = r.id
    where ${isReceivedAt(sql`a.arrived_at`)}
  ),
  -- The accounts with a text over the allowance. The array is built from all of accepted before the first row is read.
  locked_accounts as materialized (${lockPayingAccounts(sql`
    array(select distinct account_id from accepted where position_in_period > room and spent is not null)`)}),
  funds as materialized (${selectOverageFunds(sql`locked_accounts`, parameters.now)}),
  -- In the order of arrival, each within the cap of its number, as many as the account has funds for (rules 15 and 16).
  overage as materialized (
    select id from (
      select k.id, m.texts, row_number() over (partition by k.account_id order by k.position) as turn
      from accepted as k join funds as m on m.account_id = k.account_id
      where k.position_in_period > k.room and k.spent is not null
        and (k.position_in_period - greatest(k.room, 0)) * ${price} <= m.cap_minor - k.spent
        and (not m.by_card or (k.position_in_period - greatest(k.room, 0)) * ${price} <= ${maxOpenOnCard} - k.open_minor)
    ) as within_cap
    where turn <= texts
  ),
  metered as materialized (
    select k.*, case when k.position_in_period <= k.room then 'shown' when o.id is not null then 'overage' else 'withheld' end as outcome
    from accepted as k left join overage as o on o.id = k.id
  ),
  -- A plan with something to settle or to mail (overage, a used up allowance, a reached cap) is due at once.
  counted as (
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
            or s.open_overage_minor + tally.overage * ${price} >= ${chargeThreshold}
            or s.overage_minor + (tally.overage + 1) * ${price} > tally.cap_minor))
        then least(s.next_event_at, ${parameters.now}) else s.next_event_at end,
      updated_at = ${parameters.now}
    from (
      select k.subscription_id, k.in_grace, m.by_card, m.cap_minor,
        count(*) filter (where k.outcome = 'shown')::int as shown,
        count(*) filter (where k.outcome = 'overage')::int as overage,
        count(*) filter (where k.outcome = 'withheld')::int as withheld
      from metered as k left join funds as m on m.account_id = k.account_id
      group by k.subscription_id, k.in_grace, m.by_card, m.cap_minor
    ) as tally
    where s.id = tally.subscription_id
  ),
  owed as (
    update billing_accounts as b set open_overage_minor = b.open_overage_minor + tally.texts * ${price}
    from (select account_id, count(*)::int as texts from metered where outcome = 'overage' group by account_id) as tally
    where b.account_id = tally.account_id
  ),
  -- Locked after everything that metered needs, sorted, until the commit: the change numbers of one account become
  -- visible in their order, and two servers do not deadlock.
  counters as (
    insert into account_counters as c (account_id, change_seq, total_messages, month, month_messages)
    select account_id, texts, texts, ${parameters.month}, texts
    from (select account_id, count(*) as texts from metered group by account_id) as tally order by account_id
    on conflict (account_id) do update set
      change_seq = c.change_seq + excluded.change_seq,
      total_messages = c.total_messages + excluded.total_messages,
      -- Clocks of two servers differ: a past month begins no new count.
      month_messages = case when c.month >= excluded.month then c.month_messages + excluded.month_messages else excluded.month_messages end,
      month = greatest(c.month, excluded.month)
    returning account_id, change_seq
  ),
  stored as (
    insert into messages (id, account_id, phone_number_id, subscription_id, to_number, from_number, body, carrier, carrier_message_id,
      change_seq, arrival_seq, received_at, polled_at, period_no, withheld_at)
    select k.id, k.account_id, k.phone_number_id, k.subscription_id, k.to_number, k.from_number, k.body, k.carrier, k.carrier_message_id,
      c.change_seq - k.from_last, c.change_seq - k.from_last, k.arrived_at, ${parameters.polledAt}, k.period_no, case when k.outcome = 'withheld' then ${parameters.now} end
    from metered as k join counters as c on c.account_id = k.account_id
  ),
  -- A blocked text that arrives after all counts as a text.
  delivered as (
    delete from blocked_texts as b using new_receipts as f
    where b.carrier = f.carrier and b.carrier_message_id = f.carrier_message_id
  )
  select string_agg(account_id::text, ',') as accounts from counters`;

// Compiled once: it is the same for every batch, and compiling it takes half as long as storing a text.
let insertQuery: CompiledQuery<{ accounts: string | null }> | undefined;

/**
 * Stores texts in one statement, which is one transaction. Locks receipts, numbers, subscriptions, the accounts whose
 * funds are needed, counters and messages in this order, and the rows of each sorted. Texts of one account get
 * consecutive change numbers in the order of the list. Each is shown and counted, charged as overage, or withheld
 * (rules 10 and 14 to 16 of docs/billing.md).
 * @param texts no id of a carrier twice
 * @param polledAt when the poll found them; null for texts from their webhooks
 * @returns the accounts that have received a text, each once
 */
export async function insertTexts(
  db: Db,
  texts: readonly NewText[],
  now: Date,
  polledAt: Date | null,
): Promise<string[]> {
  const column = <K extends keyof NewText>(name: K) => texts.map((text) => text[name]);
  insertQuery ??= named('insert-texts', insertStatement, db);
  const { rows } = await db.executeQuery<{ accounts: string | null }>({
    ...insertQuery,
    parameters: [
      column('id'),
      column('carrierMessageId'),
      column('to'),
      column('from'),
      column('body'),
      column('arrivedAt'),
      column('carrier'),
      now,
      `${now.toISOString().slice(0, 7)}-01`,
      polledAt,
    ],
  });
  return rows[0]?.accounts?.split(',') ?? [];
}
