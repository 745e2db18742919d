-- Money over time: what an account may spend, what a number's life needs to remember, crypto, disputes.

-- One row per account that money has touched. It is the account's lock for every decision about means:
-- always taken after the rows of `subscriptions`, never before.
create table billing_accounts (
  account_id uuid primary key references accounts (id),
  -- The sum of the account's entries in the book `credit`, kept by the trigger below.
  credit_minor bigint not null default 0,
  -- Overage of all its numbers that is counted and not yet paid.
  open_overage_minor bigint not null default 0 check (open_overage_minor >= 0),
  card_payment_method text,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  -- A refusal of the saved card, until a card payment succeeds.
  card_refused_at timestamptz,
  -- An open dispute: nothing is charged automatically and nothing refunded by oneself.
  disputed_at timestamptz,
  low_balance_mailed_at timestamptz,
  money_back_at timestamptz
);

create function keep_credit_balance() returns trigger language plpgsql as $$
begin
  if new.book = 'credit' and new.account_id is not null then
    insert into billing_accounts as b (account_id, credit_minor) values (new.account_id, -new.amount_minor)
    on conflict (account_id) do update set credit_minor = b.credit_minor + excluded.credit_minor;
  end if;
  return null;
end $$;
create trigger ledger_entries_credit after insert on ledger_entries
  for each row execute function keep_credit_balance();
insert into billing_accounts (account_id, credit_minor)
  select account_id, -sum(amount_minor) from ledger_entries
  where book = 'credit' and account_id is not null group by account_id;

alter table ledger_entries drop constraint ledger_entries_book_check;
alter table ledger_entries add constraint ledger_entries_book_check
  check (book in ('card_receipts', 'crypto_receipts', 'credit', 'sales', 'refunds', 'rewards', 'write_offs', 'undelivered', 'chargebacks'));
-- Credit is in dollars, and always somebody's.
alter table ledger_entries add constraint ledger_entries_credit_is_dollars
  check (book <> 'credit' or (currency = 'usd' and account_id is not null));

alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check
  check (kind in ('number', 'subscription', 'topup', 'yearly', 'reactivate', 'credit', 'renewal', 'overage', 'claim', 'grant'));
alter table orders drop constraint orders_amount_minor_check;
-- A claim was paid with its plan, a grant is not paid.
alter table orders add constraint orders_amount_minor_check
  check (amount_minor > 0 or (amount_minor = 0 and kind in ('claim', 'grant')));
alter table orders drop constraint orders_check;
alter table orders add constraint orders_number_has_e164
  check (e164 is not null or kind not in ('number', 'claim', 'grant'));
alter table orders
  add column plan text check (plan in ('starter', 'monthly_topup', 'yearly')),
  -- What it pays for, or claims a number for.
  add column subscription_id uuid references subscriptions (id),
  -- The due date a renewal is for: it is charged once for each.
  add column period_due timestamptz,
  -- The whole price at the plans' dollar prices, and how much of it is overage; `overage_minor` is that part in the order's currency.
  add column usd_minor bigint not null default 0 check (usd_minor >= 0),
  add column overage_usd_minor bigint not null default 0 check (overage_usd_minor >= 0),
  add column overage_minor bigint not null default 0 check (overage_minor >= 0),
  -- Made by our own job, charged off-session.
  add column automatic boolean not null default false,
  -- Paid from credit that came from rewards alone: earns nobody a reward.
  add column paid_with_rewards boolean not null default false,
  add column delivered_at timestamptz,
  add column refund_reason text check (refund_reason in ('undelivered', 'money_back', 'administrator', 'provider', 'charged_back'));
update orders set usd_minor = 500, plan = 'starter' where kind = 'number';
update orders set delivered_at = updated_at where state = 'active';
create index orders_by_subscription on orders (subscription_id, created_at) where subscription_id is not null;
-- One charge of ours at a time for a number, and one claim for a plan.
create unique index orders_one_automatic_per_subscription on orders (subscription_id)
  where automatic and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action');
create unique index orders_one_claim_per_subscription on orders (subscription_id)
  where kind = 'claim' and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action', 'refund_due');
drop index orders_one_live_per_number;
create unique index orders_one_live_per_number on orders (e164)
  where kind in ('number', 'claim', 'grant') and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action');

alter table subscriptions
  -- Counts the paid periods; every text carries the one it belongs to.
  add column period_no integer not null default 1 check (period_no >= 0),
  -- Calendar months from the anchor to `period_due`.
  add column months_from_anchor integer not null default 0,
  -- Texts that came in grace, on account of the coming period: shown, and withheld.
  add column grace_sms integer not null default 0 check (grace_sms >= 0),
  add column grace_withheld_sms integer not null default 0 check (grace_withheld_sms >= 0),
  -- Withheld texts that a payment is still to reveal, counted.
  add column reveal_sms integer not null default 0 check (reveal_sms >= 0),
  -- Overage that is counted and not yet paid; overage_minor is what this period has spent of its cap.
  add column open_overage_minor bigint not null default 0 check (open_overage_minor >= 0),
  -- The currency of the last card purchase: renewals use it.
  add column card_currency text check (card_currency in ('usd', 'gbp', 'eur')),
  -- Refused charges of the present due date; hard declines are not tried again.
  add column charge_tries integer not null default 0,
  add column charge_stopped boolean not null default false,
  -- While its account is suspended: the clock of an unpaid number stands still.
  add column held_since timestamptz,
  -- What was paid for it is disputed: its texts are withheld.
  add column disputed_at timestamptz,
  -- When there is next something to do for it: renewal, retry, mail, suspension, release, overage.
  add column next_event_at timestamptz;
update subscriptions set open_overage_minor = overage_minor,
  months_from_anchor = case plan when 'yearly' then 12 else 1 end, card_currency = coalesce(
    (select o.currency from orders o where o.id = subscriptions.order_id and o.method = 'card'), null),
  next_event_at = period_start;
create index subscriptions_due on subscriptions (next_event_at) where ended_at is null and next_event_at is not null;

alter table messages add column period_no integer not null default 1;
create index messages_withheld on messages (subscription_id, received_at) where withheld_at is not null;

create table crypto_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- The provider's; null until its answer is stored, which is before the address is shown.
  provider_payment_id text unique,
  -- A deposit that came after the first, on the same address, is a payment of its own.
  parent_payment_id text,
  pay_currency text not null,
  pay_amount text,
  pay_address text,
  price_minor bigint not null check (price_minor > 0),
  actually_paid text not null default '0',
  status text not null check (status in ('creating', 'waiting', 'confirming', 'confirmed', 'sending', 'partially_paid', 'finished', 'failed', 'refunded', 'expired')),
  -- What became of the money: it paid the order, became credit, or waits for a human.
  outcome text check (outcome in ('paid', 'credited', 'queued')),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  first_deposit_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index crypto_payments_by_order on crypto_payments (order_id);

create table disputes (
  id uuid primary key,
  provider_dispute_id text not null unique,
  order_id uuid not null references orders (id),
  account_id uuid not null references accounts (id),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index disputes_by_account on disputes (account_id);

-- Refunds of ours are full and one per payment; those made in the provider's dashboard are booked as they come.
alter table refunds add column origin text not null default 'ours' check (origin in ('ours', 'provider'));
drop index refunds_one_open_per_payment;
create unique index refunds_one_open_per_payment on refunds (payment_id) where status <> 'failed' and origin = 'ours';
alter table payment_transactions add column refund_id uuid unique references refunds (id);
drop index payment_transactions_one_per_order;
create unique index payment_transactions_one_per_order on payment_transactions (order_id, transaction_type) where refund_id is null;

-- Each mail once per occasion: written in the transaction that announces it.
create table billing_mails (
  occasion text primary key,
  account_id uuid not null references accounts (id),
  kind text not null,
  created_at timestamptz not null
);
create index billing_mails_by_account on billing_mails (account_id);

-- What the nightly look at the carrier found that our books do not explain, or the other way round.
create table carrier_orphans (
  id uuid primary key,
  carrier text not null,
  carrier_sid text not null,
  e164 text not null,
  kind text not null check (kind in ('unknown_here', 'missing_there')),
  marker text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  unique (carrier, carrier_sid, kind)
);
