import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type pg from 'pg';
import type { TakenBack } from './paid-time.ts';

/**
 * Adds triggers to the database that check each commit: charges for texts, credit, and released numbers. They record
 * violations; the end of a scenario shows only the outcome.
 */
export async function addCommitTriggers(pool: pg.Pool) {
  await pool.query(statements);
}

export type Seen = {
  wrong: string[];
  /** The total cents charged for the texts of each number. */
  charged: Map<string, number>;
  /** The payments that were charged back, and when. */
  takenBack: TakenBack[];
  /** When a hold was recorded as over. */
  ended: { subscriptionId: string; at: Date }[];
  /** When the outcome of each charge was first known; later changes of the order do not count. */
  settled: Map<string, Date>;
  /** How many withheld texts were shown at once, and whether they were charged. */
  shown: { texts: number; charged: boolean }[];
};

/** Reads the records of the triggers. */
export async function readCommitRecords(pool: pg.Pool): Promise<Seen> {
  const seen = await pool.query<{ what: string }>('select distinct what from witnessed order by 1');
  const { rows } = await pool.query<{ id: string; minor: number }>(
    'select subscription_id as id, sum(minor)::bigint as minor from witnessed_overage group by 1',
  );
  const takenBack = await pool.query<TakenBack>(
    'select order_id as "orderId", at from witnessed_charge_backs order by at',
  );
  const shown = await pool.query<Seen['shown'][number]>('select texts, charged from witnessed_shows');
  const ended = await pool.query<Seen['ended'][number]>(
    'select subscription_id as "subscriptionId", at from witnessed_ends order by at',
  );
  const settled = await pool.query<{ orderId: string; at: Date }>(
    'select order_id as "orderId", min(at) as at from witnessed_outcomes group by 1',
  );
  return {
    ended: ended.rows,
    settled: new Map(settled.rows.map(({ orderId, at }) => [orderId, at])),
    takenBack: takenBack.rows,
    shown: shown.rows,
    wrong: seen.rows.map(({ what }) => what),
    charged: new Map(rows.map(({ id, minor }) => [id, minor])),
  };
}

const statements = `
create table witnessed (what text not null);
create table witnessed_overage (subscription_id uuid, period_no integer, minor bigint not null, primary key (subscription_id, period_no));

-- Whether a payment for a number, or a purchase for it from disputed credit, is disputed; at the commit.
create function is_in_dispute(number uuid) returns boolean language sql volatile as $$
  select exists (select from disputes d join orders o on o.subscription_id = number where d.status = 'open'
    and (o.id = d.order_id or exists (select from disputed_purchases p where p.dispute_id = d.id and p.order_id = o.id)))
$$;

create function witness_overage() returns trigger language plpgsql as $$
declare wish record; account record; before bigint := case when new.period_no = old.period_no then old.overage_minor else 0 end;
begin
  if new.overage_minor <= before then return null; end if;
  insert into witnessed_overage as w values (new.id, new.period_no, new.overage_minor)
    on conflict (subscription_id, period_no) do update set minor = greatest(w.minor, excluded.minor);
  select * into wish from overage_settings(new.account_id, new.updated_at);
  select credit_minor, open_overage_minor, card_payment_method is not null and card_refused_at is null as has_card
    into account from billing_accounts where account_id = new.account_id;
  insert into witnessed select each.what from (values
    ('a text was charged although its owner has switched overage off', not wish.wanted),
    ('a text was charged to an account that may not be charged', not wish.may_be_charged),
    ('a text was charged for a disputed number', is_in_dispute(new.id)),
    ('a text was charged while the account was suspended', exists (select from memberships k join profiles p on p.user_id = k.user_id
      where k.account_id = new.account_id and p.account_status = 'suspended' and coalesce(p.suspended_until > new.updated_at, true))),
    ('the cap was exceeded', new.overage_minor > wish.cap_minor),
    ('a text was charged that no funds cover', account.credit_minor < account.open_overage_minor
      and not (wish.payment_method = 'subscription' and account.has_card)),
    ('a text was charged at another price', (new.overage_minor - before) % ${OVERAGE_PRICE_MINOR} <> 0)
  ) as each (what, is_so) where each.is_so;
  return null;
end $$;
create constraint trigger witness_overage after update on subscriptions deferrable initially deferred for each row
  when (new.overage_minor <> old.overage_minor or new.period_no <> old.period_no) execute function witness_overage();

-- The transactions of a charge and of a dispute both lock the account's row, so each sees the other.
create function witness_charge() returns trigger language plpgsql as $$
begin
  insert into witnessed select 'an automatic card charge was created while a payment was disputed'
    where exists (select from disputes d where d.account_id = new.account_id and d.status = 'open');
  return null;
end $$;
create constraint trigger witness_charge after insert on orders deferrable initially deferred for each row
  when (new.automatic and new.method = 'card') execute function witness_charge();

-- Only chargebacks may make credit negative: of purchases partly paid from it, and of payments that became credit.
create function witness_credit() returns trigger language plpgsql as $$
begin
  insert into witnessed select 'more credit was spent than there was'
    from billing_accounts where account_id = new.account_id and credit_minor < -(
      select coalesce(sum(p.amount_minor) filter (where not p.is_whole), 0)
        + coalesce(sum(distinct o.usd_minor) filter (where o.kind <> 'credit'), 0)
      from disputes d join orders o on o.id = d.order_id left join disputed_purchases p on p.dispute_id = d.id
      where d.account_id = new.account_id and d.status = 'lost');
  return null;
end $$;
create constraint trigger witness_credit after update on billing_accounts deferrable initially deferred for each row
  when (new.credit_minor < 0) execute function witness_credit();

create table witnessed_charge_backs (order_id uuid, at timestamptz not null);
create table witnessed_ends (subscription_id uuid, at timestamptz not null);
create table witnessed_shows (texts integer not null, charged boolean not null);
create table witnessed_outcomes (order_id uuid, at timestamptz not null);

create function witness_charge_back() returns trigger language plpgsql as $$
begin
  insert into witnessed_charge_backs values (new.id, new.updated_at);
  return null;
end $$;
create constraint trigger witness_charge_back after update on orders deferrable initially deferred for each row
  when (old.refund_reason is null and new.refund_reason = 'charged_back') execute function witness_charge_back();

create function witness_outcome() returns trigger language plpgsql as $$
begin
  insert into witnessed_outcomes values (new.id, new.updated_at);
  return null;
end $$;
create constraint trigger witness_outcome after update on orders deferrable initially deferred for each row
  when (old.state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action')
    and new.state in ('active', 'expired', 'refund_due', 'refunded')) execute function witness_outcome();

-- Withheld texts are shown if they are paid for, and disputed ones only after the bank's decision.
create function witness_shows() returns trigger language plpgsql as $$
begin
  if old.billing_paused_at is not null and new.billing_paused_at is null then insert into witnessed_ends values (new.id, new.updated_at); end if;
  if new.period_no <> old.period_no then return null; end if;
  if new.withheld_sms < old.withheld_sms then
    insert into witnessed_shows values (old.withheld_sms - new.withheld_sms, new.overage_sms > old.overage_sms);
  end if;
  insert into witnessed select 'a text of a disputed number was shown' where is_in_dispute(new.id)
    -- A payment in time that is found late moves the texts shown in grace into its period.
    and (new.used_sms + new.grace_sms > old.used_sms + old.grace_sms or new.overage_sms > old.overage_sms);
  return null;
end $$;
create constraint trigger witness_shows after update on subscriptions deferrable initially deferred for each row
  execute function witness_shows();

-- The owner may release a number at any time. Without the owner it is not released during a payment for it.
create function witness_release() returns trigger language plpgsql as $$
begin
  insert into witnessed select 'a number was released while its owner was paying for it'
    where exists (select from orders o where o.phone_number_id = new.id and not o.automatic
        and o.state in ('reserved', 'awaiting_payment', 'paid', 'provisioning'))
      and exists (select from subscriptions s where s.phone_number_id = new.id and s.ended_at is null)
      and not exists (select from audit_log a where a.action = 'number_released' and a.detail ->> 'phone_number_id' = new.id::text);
  return null;
end $$;
create constraint trigger witness_release after update on phone_numbers deferrable initially deferred for each row
  when (old.status = 'active' and new.status = 'releasing') execute function witness_release();`;
