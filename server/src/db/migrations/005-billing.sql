-- The purchase saga. Each constraint makes one effect happen at most once.
create table orders (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('number', 'subscription', 'topup', 'yearly', 'reactivate', 'credit', 'renewal')),
  e164 text,
  carrier text,
  country_code text,
  phone_type text,
  friendly_name text,
  phone_number_id uuid references phone_numbers (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  method text not null check (method in ('card', 'crypto', 'credit')),
  state text not null check (state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'active', 'expired', 'needs_action', 'refund_due', 'refunded')),
  version integer not null default 0,
  reserved_until timestamptz,
  needs_action_until timestamptz,
  lease_owner text,
  lease_until timestamptz,
  next_run_at timestamptz,
  tries integer not null default 0,
  last_error_kind text,
  last_error_code text,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (kind <> 'number' or e164 is not null)
);
-- One buyer at a time per number: the second insert fails.
create unique index orders_one_live_per_number on orders (e164)
  where kind = 'number' and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action');
create index orders_due on orders (next_run_at) where next_run_at is not null;
create index orders_by_account on orders (account_id, created_at desc);

-- Written before the provider is called; its id is filled before the page is shown.
create table checkout_attempts (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  idempotency_key text not null unique,
  provider_id text,
  created_at timestamptz not null,
  unique (provider, provider_id)
);
create index checkout_attempts_by_order on checkout_attempts (order_id);

-- Money really received.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  provider_payment_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  created_at timestamptz not null,
  unique (provider, provider_payment_id)
);
create index payments_by_order on payments (order_id);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  idempotency_key text not null unique,
  provider_refund_id text unique,
  status text not null check (status in ('intent', 'pending', 'succeeded', 'failed')),
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index refunds_one_open_per_payment on refunds (payment_id) where status <> 'failed';

create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);

-- Written before a number is bought or released, so that a crash leaves a trace.
create table carrier_ops (
  order_id uuid not null references orders (id),
  op text not null check (op in ('buy', 'release')),
  state text not null check (state in ('intent', 'done', 'unknown', 'refused')),
  carrier_sid text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (order_id, op)
);

create table recovery_items (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  detail text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  resolution text
);
create unique index recovery_one_open on recovery_items (order_id) where closed_at is null;

create table payment_customers (
  account_id uuid not null references accounts (id),
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null,
  primary key (account_id, provider),
  unique (provider, customer_id)
);

create table subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  phone_number_id uuid references phone_numbers (id),
  order_id uuid unique references orders (id),
  plan text not null check (plan in ('starter', 'monthly_topup', 'yearly')),
  billing_type text not null check (billing_type in ('trial', 'monthly', 'yearly', 'grant')),
  anchor_at timestamptz,
  period_start timestamptz,
  period_due timestamptz,
  included_sms integer not null check (included_sms >= 0),
  used_sms integer not null default 0 check (used_sms >= 0),
  withheld_sms integer not null default 0 check (withheld_sms >= 0),
  overage_sms integer not null default 0 check (overage_sms >= 0),
  overage_minor bigint not null default 0 check (overage_minor >= 0),
  suspension_date timestamptz,
  last_payment_date timestamptz,
  auto_renew boolean not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((period_start is null) = (period_due is null)),
  check (phone_number_id is null or period_start is not null)
) with (fillfactor = 70); -- each text counts here: room for the new row on the same page
create unique index subscriptions_one_open_per_number on subscriptions (phone_number_id) where ended_at is null;
create index subscriptions_by_account on subscriptions (account_id) where ended_at is null;

-- What a person sees as their payments.
create table payment_transactions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  order_id uuid references orders (id),
  phone_number_id uuid references phone_numbers (id),
  transaction_type text not null check (transaction_type in ('number_purchase', 'starter', 'monthly_topup', 'yearly', 'credit_topup', 'renewal', 'reactivation', 'overage', 'refund', 'referral_reward', 'referral_reversal', 'chargeback')),
  payment_method text not null check (payment_method in ('card', 'crypto', 'credit')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  usd_minor bigint not null check (usd_minor >= 0),
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded', 'charged_back')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payment_transactions_one_per_order on payment_transactions (order_id, transaction_type);
create index payment_transactions_by_account on payment_transactions (account_id, created_at desc);

-- Double entry: the entries of one transaction sum to zero in each currency, and nothing is changed afterwards.
create table ledger_transactions (
  id uuid primary key,
  key text not null unique,
  kind text not null,
  order_id uuid references orders (id),
  at timestamptz not null
);
create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  line integer not null,
  book text not null check (book in ('card_receipts', 'crypto_receipts', 'credit', 'sales', 'refunds', 'rewards', 'write_offs', 'undelivered')),
  account_id uuid references accounts (id),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  primary key (transaction_id, line)
);
create index ledger_entries_by_account on ledger_entries (account_id, book, currency);

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
