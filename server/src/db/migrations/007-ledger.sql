-- One row per account that money has touched. It is the account's lock for every decision about its funds:
-- always taken after the rows of `subscriptions`, never before.
create table billing_accounts (
  account_id uuid primary key references accounts (id),
  -- The sum of the account's entries in the ledger account `credit`, kept by the trigger below.
  credit_minor bigint not null default 0,
  -- Overage of all its numbers that is counted and not yet paid.
  open_overage_minor bigint not null default 0 check (open_overage_minor >= 0),
  card_payment_method text,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  -- A refusal of the saved card, until a card payment succeeds, and which card that was: what another one is saved for
  -- meanwhile is tried with that (rule 17 of docs/billing.md).
  card_refused_at timestamptz,
  refused_payment_method text,
  -- An open dispute: nothing is charged automatically and nothing refunded by oneself.
  disputed_at timestamptz,
  low_balance_mailed_at timestamptz,
  money_back_at timestamptz
);

-- Double entry: the entries of one transaction sum to zero in each currency, and nothing is changed afterwards.
create table ledger_transactions (
  id uuid primary key,
  key text not null unique,
  kind text not null,
  order_id uuid references orders (id),
  at timestamptz not null
);
-- What is left to give an order is read from the ledger when it is delivered.
create index ledger_transactions_by_order on ledger_transactions (order_id) where order_id is not null;

create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  line integer not null,
  ledger_account text not null check (ledger_account in ('card_receipts', 'crypto_receipts', 'credit', 'sales', 'refunds', 'refunds_pending', 'payouts', 'rewards', 'write_offs', 'undelivered', 'chargebacks')),
  account_id uuid references accounts (id),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  primary key (transaction_id, line),
  -- Credit is in dollars, and always somebody's.
  constraint ledger_entries_credit_is_dollars
    check (ledger_account <> 'credit' or (currency = 'usd' and account_id is not null))
);
create index ledger_entries_by_account on ledger_entries (account_id, ledger_account, currency);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries where transaction_id = new.transaction_id
    group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();

create function keep_credit_balance() returns trigger language plpgsql as $$
begin
  if new.ledger_account = 'credit' and new.account_id is not null then
    insert into billing_accounts as b (account_id, credit_minor) values (new.account_id, -new.amount_minor)
    on conflict (account_id) do update set credit_minor = b.credit_minor + excluded.credit_minor;
  end if;
  return null;
end $$;
create trigger ledger_entries_credit after insert on ledger_entries
  for each row execute function keep_credit_balance();

-- Cents of credit that open disputes keep an account from spending: what came through the disputed payments, as far
-- as they are disputed, less what would end with them. As it is at the moment of the call, like overage_settings.
create function disputed_credit(account uuid) returns bigint language sql volatile as $$
  select coalesce(sum(greatest(0,
      least(came.minor, ceil(d.minor * o.usd_minor::numeric / o.amount_minor)) - ending.minor)), 0)::bigint
  from (
    select order_id, sum(amount_minor) as minor from disputes
    where account_id = account and status = 'open' group by order_id
  ) as d join orders as o on o.id = d.order_id,
  lateral (
    select -coalesce(sum(e.amount_minor), 0) as minor
    from ledger_entries as e join ledger_transactions as t on t.id = e.transaction_id
    where t.order_id = o.id and e.account_id = account and e.ledger_account = 'credit'
  ) as came,
  lateral (
    select coalesce(sum(p.amount_minor), 0) as minor
    from disputes as own join disputed_purchases as p on p.dispute_id = own.id join orders as x on x.id = p.order_id
    where own.order_id = o.id and own.status = 'open' and p.is_whole
      and (x.state in ('paid', 'provisioning', 'needs_action', 'active') or x.refund_reason = 'charged_back')
  ) as ending
$$;

-- What a person sees as their payments.
create table payment_transactions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  order_id uuid references orders (id),
  phone_number_id uuid references phone_numbers (id),
  refund_id uuid unique references refunds (id),
  desk_act_id uuid references desk_acts (id),
  transaction_type text not null check (transaction_type in ('number_purchase', 'starter', 'monthly_topup', 'yearly', 'credit_topup', 'renewal', 'reactivation', 'overage', 'refund', 'referral_reward', 'referral_reversal', 'chargeback', 'adjustment', 'payout')),
  payment_method text not null check (payment_method in ('card', 'crypto', 'credit')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  usd_minor bigint not null check (usd_minor >= 0),
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded', 'charged_back')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Of one order several parts may go back, be sent back by their bank, or be disputed: each has its line, which the key
-- of its ledger transaction makes once.
create unique index payment_transactions_one_per_order on payment_transactions (order_id, transaction_type)
  where refund_id is null and transaction_type not in ('refund', 'chargeback');
create index payment_transactions_by_account on payment_transactions (account_id, created_at desc);
create index payment_transactions_by_desk_act on payment_transactions (desk_act_id) where desk_act_id is not null;

-- Each mail once per occasion: written in the transaction that announces it.
create table sent_notifications (
  occasion text primary key,
  account_id uuid not null references accounts (id),
  kind text not null,
  created_at timestamptz not null
);
create index sent_notifications_by_account on sent_notifications (account_id);
